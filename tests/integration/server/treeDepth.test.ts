import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { team, workshop } from "../../support/models/workshop.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

/** Teams under a data scope, so that a person sees a part of the tree. */
const models = workshop.map((model) =>
  model.key === team.key
    ? { ...model, dataScope: { owner: "createUserId", org: "createUserId" } }
    : model,
);
const levels = 100;
let server: TestApp;
let chief: Caller;
/** Ids of a chain of teams from the root to the lowest possible level. */
const chain: number[] = [];

const add = (name: string, pid: number, who = chief) =>
  who("POST", "/api/workshop/team", { name, pid });
const move = (id: number, pid: number, who = chief) =>
  who("PATCH", `/api/workshop/team/${id}`, { pid });

beforeAll(async () => {
  server = await buildTestApp(models);
  chief = server.as({});
  for (let level = 0; level < levels; level++)
    chain.push((await add(`level ${level}`, chain.at(-1) ?? 0)).body.id as number);
});
afterAll(() => server?.close());

describe("a tree", () => {
  it("takes no level more than it may have", async () => {
    const refused = await add("too deep", chain.at(-1) as number);
    expect(refused.status).toBe(400);
    expect(refused.body.errors.pid).toMatch(/100/);
  });

  it("takes no branch whose lower levels would lie too deep", async () => {
    const top = (await add("branch", 0)).body.id as number;
    await add("leaf", top);
    expect((await move(top, chain[levels - 2] as number)).status).toBe(400);
    expect((await move(top, chain[levels - 3] as number)).status).toBe(200);
    expect((await move(top, 0)).status).toBe(200);
  });

  it("closes no circle over its whole depth", async () => {
    const refused = await move(chain[0] as number, chain.at(-1) as number);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(["pid"]);
  });

  it("closes no circle over nodes that the person cannot see", async () => {
    const scope = { kind: "self" as const };
    const part = server.as({ userId: 77, scope, permissions: allPermissions(models) });
    const mine = (await add("mine", 0, part)).body.id as number;
    const between = (await add("between", mine)).body.id as number;
    const low = (await add("low", 0, part)).body.id as number;
    expect((await move(low, between)).status).toBe(200);
    expect((await part("GET", `/api/workshop/team/${between}`)).status).toBe(404);
    const refused = await move(mine, low, part);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(["pid"]);
  });

  it("closes no circle when two moves come at once", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [(await add("a", 0)).body.id, (await add("b", 0)).body.id];
      const answers = await Promise.all([move(one, two), move(two, one)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });
});
