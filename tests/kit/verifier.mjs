// Checks tables offline, with nothing but the published contract: what is drawn, and the chain over the moves.
// Reads {draws, tables} on standard input; writes a list of booleans for each.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const sha = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex");
const mac = (key, ...parts) => parts.reduce((hash, part) => hash.update(part), createHmac("sha256", key)).digest();
const u32 = (n) => Buffer.from(Uint32Array.of(n).buffer).swap32();
const canonical = (value) =>
  Array.isArray(value) ? `[${value.map(canonical)}]`
  : value && typeof value === "object"
    ? `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)}}`
  : JSON.stringify(value);

function* bytes(seed, label, k) {
  for (let i = 0; ; i++) yield* mac(seed, `arbitro/chance/1\0${label}\0`, u32(k), u32(i));
}
function below(stream, n) {
  const width = n <= 256 ? 1 : 4, whole = 256 ** width;
  for (;;) {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 256 + stream.next().value;
    if (value < whole - (whole % n)) return value % n;
  }
}
function draw({ seed, label, k, kind, n, count }) {
  const stream = bytes(seed, label, k);
  if (kind !== "shuffle") return Array.from({ length: count }, () => below(stream, n) + (kind === "dice" ? 1 : 0));
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = below(stream, i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}
function holds({ seed, mixed, public: opening, entries, thrown }) {
  const { chain, table, ...rest } = opening;
  const link = (...parts) => `sha256:${sha("arbitro/chain/1\0", ...parts)}`;
  if (opening.commitment !== `sha256:${sha("arbitro/commit/1\0", seed)}`) return false;
  if (table !== mac(seed, "arbitro/table/1\0", canonical(rest)).toString("hex").slice(0, 32)) return false;
  const words = opening.seats.flatMap((seat) => [seat.entropy ?? "", seat.lock ?? ""]).map((word) => Buffer.from(word));
  const mix = mac(seed, "arbitro/mix/1", ...words.flatMap((word) => [u32(word.length), word])).toString("hex");
  if (mixed !== (words.some((word) => word.length) ? mix : seed)) return false;
  let last = link(canonical({ table, ...rest }));
  if (chain !== last) return false;
  for (const entry of entries) {
    last = link(Buffer.from(last.slice(7), "hex"), canonical(entry.move));
    if (entry.chain !== last) return false;
  }
  let before = -1;
  return thrown.every(({ label, k, values }) => {
    const right = k > before && canonical(draw({ seed: mixed, label, k, kind: "dice", n: 6, count: values.length })) === canonical(values);
    before = k;
    return right;
  });
}

const { draws, tables } = JSON.parse(readFileSync(0, "utf8"));
const drawn = draws.map((row) => canonical(draw(row)) === canonical(row.values));
console.log(JSON.stringify({ draws: drawn, tables: tables.map(holds) }));
