import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { field } from "../../support/models/model.ts";
import { workshop } from "../../support/models/workshop.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const pattern = "S{yyyy}{mm}-{000}";
const isUnique = { where: null, error: null, global: false };

/** Tasks have a gapless number, `code`; teams a plain one, `serial`. */
const models = workshop.map((model) => {
  if (model.key !== "workshop/team") return model;
  const serial = field("serial", "sequence", { sequence: pattern, readOnly: true, maxLength: 32 });
  const unique = [...model.unique, { fields: ["code"], ...isUnique }];
  return { ...model, fields: [...model.fields, serial], unique };
});

/** Creating a team of this name does not end until the test lets it. */
const slow = "slow";
let letSlowEnd: () => void = () => undefined;
const slowEnd = new Promise<void>((resolve) => (letSlowEnd = resolve));

let server: TestApp;
beforeAll(async () => {
  const afterCreate = async (_record: unknown, { name }: { name: string }) => {
    if (name === slow) await slowEnd;
  };
  server = await buildTestApp(models, {
    extensions: { "workshop/team": { hooks: { afterCreate } } },
  });
});
afterAll(() => server?.close());

const callerOf = (tenantId: number): Caller =>
  server.as({ permissions: allPermissions(models), tenantId });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const numberIn = (code: string) => Number(code.split("-").at(-1));

/** Creates 90 records at once, every third one with the same unique value; gives the numbers of those that were stored, in order. */
async function createMany(tenantId: number, entity: string, same: object): Promise<number[]> {
  const call = callerOf(tenantId);
  const answers = await Promise.all(
    upTo(90).map((index) =>
      call("POST", `/api/workshop/${entity}`, {
        name: `n${index}`,
        ...(index % 3 === 0 ? same : {}),
      }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  return made.map(({ code, serial }) => numberIn(serial ?? code)).sort((one, next) => one - next);
}

describe("numbers in sequence", () => {
  it("have no gaps where that is declared, also when some records fail", async () => {
    const numbers = await createMany(1_300_000_000_011, "task", { email: "same@example.com" });
    expect(numbers).toEqual(upTo(61));
  });

  it("are unique and rising otherwise; a record that fails may leave a gap", async () => {
    const tenantId = 1_300_000_000_012;
    const numbers = await createMany(tenantId, "team", { code: "same" });
    expect(new Set(numbers).size).toBe(61);
    expect(numbers.at(-1)).toBeLessThanOrEqual(90);
    const next = await callerOf(tenantId)("POST", "/api/workshop/team", { name: "later" });
    expect(numberIn(next.body.serial)).toBe(91);
  });

  it("are counted for each tenant and month", async () => {
    const made = await callerOf(1_300_000_000_013)("POST", "/api/workshop/team", { name: "first" });
    const [clock] = await server.sql<{ month: string }>(
      "select to_char(current_date, 'YYYYMM') as month",
    );
    expect(made.body.serial).toBe(`S${clock?.month}-001`);
  });

  it("that are plain wait for no record that is still being created", async () => {
    const call = callerOf(1_300_000_000_014);
    const waiting = call("POST", "/api/workshop/team", { name: slow });
    const [quick] = await Promise.all([
      call("POST", "/api/workshop/team", { name: "quick 1" }),
      call("POST", "/api/workshop/team", { name: "quick 2" }),
    ]);
    expect(quick.status).toBe(201);
    letSlowEnd();
    expect((await waiting).status).toBe(201);
  });
});
