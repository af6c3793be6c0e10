// Writes typed documents for the operations of a client: node generate-graphql.mjs SCHEMA OPERATIONS OUT
import { readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import { codegen } from "@graphql-codegen/core";
import * as typedDocumentNode from "@graphql-codegen/typed-document-node";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { buildSchema, parse } from "graphql";

const [schemaFile, operationsFile, out] = process.argv.slice(2);
const schemaAst = buildSchema(await readFile(schemaFile, "utf8"));
const document = parse(await readFile(operationsFile, "utf8"));

const written = await codegen({
  filename: out,
  schema: parse("type Query { unused: Boolean }"),
  schemaAst,
  documents: [{ location: operationsFile, document }],
  // A scalar of ours is JSON that goes back as it came: a client has no business inside it.
  config: { defaultScalarType: "unknown", enumType: "string-literal", useTypeImports: true },
  plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
  pluginMap: { typescriptOperations, typedDocumentNode },
});
await writeFile(out, written);
