// A turn over GraphQL, as somebody would write it who has only the schema. It is compiled, not run.
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { print } from "graphql";
import { BeginDocument, OptionsDocument, PlayDocument } from "./generated/graphql.js";
import type { PlayMutationVariables } from "./generated/graphql.js";

async function ask<Answer, Variables>(query: TypedDocumentNode<Answer, Variables>, variables: Variables): Promise<Answer> {
  const response = await fetch("http://127.0.0.1:8000/graphql", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query: print(query), variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Answer; errors?: { message: string }[] };
  if (data === undefined) throw new Error(errors?.map((error) => error.message).join("\n"));
  return data;
}

/** Set a table up, make the first move that is legal, and tell what it did. */
export async function turn(): Promise<unknown> {
  const { teg: { setup } } = await ask(BeginDocument, { seats: [{ name: "Ana" }, { name: "Beto" }], seed: "ñandú" });
  if (setup.__typename !== "TegStep") throw new Error(setup.__typename);

  const { teg: { moves: options } } = await ask(OptionsDocument, { state: setup.state });
  if (options.__typename !== "TegMoves") throw new Error(options.__typename);
  const [template] = options.moves;
  if (template === undefined) return setup.state;

  const { teg: { apply } } = await ask(PlayDocument, { state: setup.state, raw: template.raw });
  if (apply.__typename !== "TegStep") throw new Error(apply.__typename);
  for (const event of apply.events) {
    if (event.__typename === "TegCountryConquered") console.log(event.country);
  }
  return apply.state;
}

/** A move of our own making: the type is the key, and there is exactly one. */
export const ending: PlayMutationVariables["move"] = { endTurn: { seat: 0 } };

/** What must not compile; without these the types could all be `any` and nobody would notice. */
// @ts-expect-error two moves at once
export const two: PlayMutationVariables["move"] = { endTurn: { seat: 0 }, resign: { seat: 0 } };
// @ts-expect-error a move of another game
export const foreign: PlayMutationVariables["move"] = { offerDraw: { seat: 0 } };
// @ts-expect-error a state is needed
export const stateless: PlayMutationVariables = { move: ending };
