// A turn over REST, as somebody would write it who has only the OpenAPI document. It is compiled, not run.
import createClient from "openapi-fetch";
import type { components, paths } from "./generated/openapi.js";

const arbitro = createClient<paths>({ baseUrl: "http://127.0.0.1:8000" });

type Step = components["schemas"]["TegStep"];

/** Set a table up, or say why it cannot be. */
export async function begin(): Promise<Step> {
  const { data, error } = await arbitro.POST("/v1/games/teg/setup", {
    body: { seats: [{ name: "Ana" }, { name: "Beto" }], seed: "ñandú", config: { edition: "tradicional" } },
  });
  if (data === undefined) throw new Error(error.title);
  return data;
}

/** Make the first move that is legal, and tell what it did. */
export async function play(step: Step): Promise<Step> {
  const options = await arbitro.POST("/v1/games/teg/moves", { body: { state: step.state } });
  const template = options.data?.moves[0];
  if (template === undefined) return step;

  const next = await arbitro.POST("/v1/games/teg/apply", {
    body: { state: step.state, move: template.move, include: ["view"] },
  });
  if (next.data === undefined) throw new Error(`${next.error.type}: ${next.error.detail}`);
  for (const event of next.data.events) {
    // `type` tells the members of the union apart.
    if (event.type === "dice_thrown") console.log(event.attack.join(" "), event.defence.join(" "));
    if (event.type === "country_conquered") console.log(event.country);
  }
  return next.data;
}

/** A move of our own making. */
export const attack: components["schemas"]["TegAttack"] = {
  type: "attack",
  seat: 0,
  source: "chile",
  target: "argentina",
};

/** What must not compile; without these the types could all be `any` and nobody would notice. */
export async function wrong(step: Step): Promise<void> {
  // @ts-expect-error a misspelt field of the request
  await arbitro.POST("/v1/games/teg/apply", { body: { state: step.state, mvoe: attack } });
  // @ts-expect-error a move of another game
  await arbitro.POST("/v1/games/teg/apply", { body: { state: step.state, move: { type: "offer_draw", seat: 0 } } });
  // @ts-expect-error a game that there is not
  await arbitro.GET("/v1/games/ludo/rulebook");
  // @ts-expect-error a field that a step has not
  console.log(step.winner);
}
