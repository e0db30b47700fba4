import { afterAll, beforeAll, expect, it } from "vitest";
import { undoService } from "../../../generated/system/undo/routes.ts";
import { ladder } from "../../../runtime/server/core/entity/write/ladder.ts";
import type { Step } from "../../../runtime/server/core/entity/write/step.ts";
import type { WriteKind } from "../../../runtime/server/core/entity/write/write.ts";
import { undoActions } from "../../../runtime/server/core/undo/undoActions.ts";
import { store } from "../../support/models/store.ts";
import { createRandom } from "../../support/random.ts";
import {
  allPermissions,
  buildTestApp,
  type Answer,
  type Caller,
  type TestApp,
} from "../../support/testApp.ts";

/** The same entities twice: steps take the records of one together, and those of the other one by one. */
const sides = ["joint", "apart"] as const;
type Side = (typeof sides)[number];

const on: WriteKind[] = ["create", "update", "transition", "remove", "restore"];
const isOf = (side: Side, name: string) => name.startsWith(`${side}/`);
/** How many records were taken at once. */
let sizes: number[] = [];
const counting: Step = {
  name: "counting",
  on,
  needed: ({ shape }) => isOf("joint", shape.model.key),
  run: () => void sizes.push(1),
  // oxlint-disable-next-line typescript/require-await -- steps that take many answer a promise
  async many(writes) {
    sizes.push(writes.length);
  },
};
const alone: Step = {
  name: "alone",
  on,
  needed: ({ shape }) => isOf("apart", shape.model.key),
  run: () => undefined,
};

const models = sides.flatMap((side) => store(side));
const permissions = allPermissions(models);
let server: TestApp;
let packer: Caller;
let other: Caller;
/** What each record is called in the comparison, by its id. */
const names = new Map<number, string>();
const records: Record<Side, Map<string, number>> = { joint: new Map(), apart: new Map() };

beforeAll(async () => {
  ladder.prepare.push(counting, alone);
  server = await buildTestApp(models, {
    services: [undoService],
    extensions: { "system/undo": { actions: undoActions } },
  });
  const person = {
    permissions,
    orgId: 5,
    roles: ["packer"],
    scope: { kind: "orgs" as const, orgIds: [5] },
  };
  packer = server.as({ ...person, userId: 31 });
  other = server.as({ ...person, userId: 32, orgId: 6, scope: { kind: "all" } });
});
afterAll(async () => {
  for (const step of [counting, alone]) ladder.prepare.splice(ladder.prepare.indexOf(step), 1);
  await server?.close();
});

async function add(side: Side, entity: string, called: string, body: object, who = packer) {
  const answer = await who("POST", `/api/${side}/${entity}`, { name: called, ...body });
  expect(answer.status, answer.text).toBeLessThan(300);
  const id = answer.body.id as number;
  names.set(id, called);
  records[side].set(called, id);
  return id;
}

const count = 60;

/** Crates of every sort, the same on both sides. */
async function plant(side: Side): Promise<void> {
  const random = createRandom(20_261_128);
  const depots: number[] = [];
  for (let at = 0; at < 3; at++) depots.push(await add(side, "depot", `depot ${at}`, {}));
  for (let at = 0; at < count; at++) {
    const body = {
      code: random.chance(0.8) ? `C${at}` : null,
      weight: random.pick([0, 5, 40, 499, 500, 700]),
      note: random.pick([null, "light", "sturdy"]),
      depotId: random.chance(0.7) ? random.pick(depots) : null,
    };
    if (body.note === "light") body.weight = 5;
    const id = await add(side, "crate", `crate ${at}`, body, random.chance(0.8) ? packer : other);
    for (const entity of ["label", "claim", "hint"])
      for (let more = 0; random.chance(entity === "claim" ? 0.2 : 0.4); more++)
        await add(side, entity, `${entity} ${at} ${more}`, { crateId: id }, other);
  }
}

/** What stays the same on both sides when names stand for ids. */
function plain(value: unknown): unknown {
  if (typeof value === "number") return names.get(value) ?? value;
  if (typeof value === "string")
    return value
      .replaceAll(/\b(joint|apart)(?=[/_ ]|$)/g, "side")
      .replaceAll(/#?\d{13,}/g, (id) => names.get(Number(id.replace("#", ""))) ?? id);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !/time$|^requestId$|^ticket$/i.test(name))
      .map(([name, inner]) => [name, plain(inner)]),
  );
}

/** All rows of a side with their journal, in an order of their names. */
async function stored(side: Side): Promise<unknown> {
  const found: unknown[] = [];
  for (const { table } of store(side)) {
    const rows = await server.sql<{ row: object }>(
      `select to_jsonb(t.*) as row from ${table} t order by t.id`,
    );
    found.push(...rows.map(({ row }) => plain(row)));
  }
  const journal = await server.sql<{ entity: string; record_id: string }>(
    `select entity, record_id::float8 as record_id, action, user_id::float8 as user_id, before, after, request_id is null as unasked
       from formwork.journal where entity like '${side}/%' order by entity, record_id, id`,
  );
  expect(found.length).toBeGreaterThan(count);
  expect(journal.length).toBeGreaterThan(count);
  return { found, journal: journal.map(plain) };
}

interface Done {
  answer: Answer;
  taken: number;
}

/** The answer without the order of what was left: one statement may write its rows in any order. */
function told({ body }: Answer): unknown {
  const { left } = (body?.result ?? {}) as { left?: { title: string }[] };
  const sorted = left?.toSorted((one, two) => one.title.localeCompare(two.title));
  return plain(sorted ? { ...body, result: { ...body.result, left: sorted } } : body);
}

/** Does the same on both sides, and compares answers, rows and journal. Gives the answer, and how many records were taken at once at most. */
async function same(work: (side: Side) => Promise<Answer>): Promise<Done> {
  const answers: Record<Side, Answer> = {} as Record<Side, Answer>;
  sizes = [];
  for (const side of sides) answers[side] = await work(side);
  const [joint, apart] = [answers.joint, answers.apart];
  expect([joint.status, told(joint)]).toEqual([apart.status, told(apart)]);
  expect(await stored("joint")).toEqual(await stored("apart"));
  return { answer: joint, taken: Math.max(...sizes) };
}

const bulk = (action: string, more: object, who = packer) =>
  same((side) => who("POST", `/api/${side}/crate/bulk/${action}`, more));
const all = { filter: {}, all: true };

it("records that are written together come to the same as those that are written one by one", async () => {
  for (const side of sides) await plant(side);
  expect(await stored("joint")).toEqual(await stored("apart"));
  const tickets: Record<Side, string[]> = { joint: [], apart: [] };
  const kept = (action: string, more: object, who = packer) =>
    same(async (side) => {
      const answer = await who("POST", `/api/${side}/crate/bulk/${action}`, more);
      tickets[side].push(answer.headers["x-undo"] as string);
      return answer;
    });

  const changed = await kept("update", { ...all, values: { weight: 20 } });
  expect(changed.answer.body).toMatchObject({
    changed: expect.any(Number),
    skipped: expect.any(Number),
  });
  expect(changed.answer.body.skipped).toBeGreaterThan(3);
  expect(changed.taken).toBeGreaterThan(20);

  const undone = await same((side) =>
    packer("POST", "/api/sysUndo/undo", { tickets: tickets[side].splice(0) }),
  );
  expect(undone.answer.body.result.undone).toBe(changed.answer.body.changed);
  expect(undone.taken).toBeGreaterThan(20);

  const switched = await bulk("setStatus", { ...all, values: { status: 2 } });
  expect(switched.answer.body.skipped).toBe(0);
  expect(switched.taken).toBeGreaterThan(40);

  const sent = await bulk("send", {
    filter: { name__notIn: ["crate 3", "crate 4"] },
    values: { code: null },
  });
  expect(sent.answer.body.reasons.map(({ code }: { code: string }) => code)).toContain("F4000");
  const filled = await bulk("send", { ...all, values: { note: "sent" }, fill: true });
  const codes = new Set(filled.answer.body.reasons.map(({ code }: { code: string }) => code));
  expect([...codes].toSorted()).toEqual(["F4000", "F4018"]);
  expect(filled.taken).toBeGreaterThan(20);
  const again = await bulk("send", all);
  expect(again.answer.body.reasons.map(({ code }: { code: string }) => code)).toContain("F4010");

  const deleted = await kept("delete", all);
  expect(new Set(deleted.answer.body.reasons.map(({ code }: { code: string }) => code))).toEqual(
    new Set(["F4011", "D1016"]),
  );
  expect(deleted.answer.body.changed).toBeGreaterThan(15);
  expect(deleted.taken).toBeGreaterThan(15);

  // Some of the codes are taken by now, and somebody else has changed what a deletion left.
  const gone = await server.sql<{ code: string }>(
    "select code from joint_crate where is_delete and code is not null and create_org_id = 5 order by id limit 3",
  );
  for (const side of sides)
    for (const { code } of gone) await add(side, "crate", `taken ${code}`, { code });
  const back = await kept("restore", { filter: { weight__lt: 100 } });
  expect(back.answer.body.changed).toBeGreaterThan(5);
  expect(back.answer.body.skipped).toBeGreaterThan(0);
  expect(back.taken).toBeGreaterThan(5);

  const returned = await same((side) =>
    packer("POST", "/api/sysUndo/undo", { tickets: tickets[side].slice(0, 1), force: true }),
  );
  expect(returned.answer.body.result.undone).toBeGreaterThan(0);
});
