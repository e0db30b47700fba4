import { afterAll, beforeAll, expect, it } from "vitest";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { csv, importForm } from "../../support/importForm.ts";
import { buildFeatureApp, type FeatureApp } from "../features/support/featureApp.ts";
import { closeFields, fingerprint, grantEverything, placesFor } from "./support/ground.ts";
import { createLook, type Findings, type Look } from "./support/looks.ts";
import { maySee } from "./support/oracle.ts";
import { readAsker } from "./support/people.ts";
import { listed, markable, plant, type PlantedRow } from "./support/planted.ts";

const accounts = ["user1", "user2", "user3", "admin", "bg_admin"];
/** Those whose roles close a field of every entity. */
const limited = ["user1", "user2"];
const imported = listed.filter(({ operations }) => operations.import);

let server: FeatureApp;
let rows: PlantedRow[];
const looks: Look[] = [];
const findings: Findings = { checks: 0, requests: 0, leaks: [], faults: [] };
const done = { keyed: 0, updated: 0, named: 0, closed: 0 };

beforeAll(async () => {
  server = await buildFeatureApp();
  await grantEverything(server);
  const closed = await closeFields(server, limited);
  const askers = [];
  for (const account of accounts) askers.push(await readAsker(server.opened, account));
  rows = await plant(server.opened, await placesFor(server, askers));
  for (const asker of askers) {
    const { accessToken } = await server.signIn(asker.account);
    const shut = limited.includes(asker.account) ? closed : new Map();
    looks.push(createLook(server.app, accessToken, asker, shut, rows, findings));
  }
});
afterAll(() => server?.close());

interface Result {
  updated: number;
  created: number;
  errors: { row: number; field: string | null; code: string; message: string }[];
}

/** A dry run: what would happen, and nothing stays. Null: the file itself was refused. */
async function bring(
  look: Look,
  entity: EntityModel,
  lines: string[],
  key?: string,
): Promise<Result | null> {
  const options = { mode: "dryRun", files: "true", ...(key === undefined ? {} : { key }) };
  const { body, headers } = importForm(csv(lines.join("\n")), options);
  const answer = await look.ask("import", "POST", `/api/${entity.key}/import`, body, headers);
  return answer.status === 200 ? (answer.body as Result) : null;
}

/** Keys of one text by which rows of a file find the record they change. */
const keysOf = (entity: EntityModel) =>
  entity.unique
    .map(({ fields }) => fields.filter((name) => name !== "tenantId"))
    .filter(
      (fields) => fields.length === 1 && markable(entity).some(({ name }) => name === fields[0]),
    )
    .map(([name]) => name as string);

it.each(imported.map((entity) => [entity.key, entity] as const))(
  "rows of a file reach nothing out of sight: %s",
  async (_, entity) => {
    const own = rows.filter((row) => row.entity === entity);
    const before = await fingerprint(server, entity.table, own);
    const wrong: string[] = [];
    for (const look of looks) {
      const closed = look.closed.get(entity.table) ?? new Set();
      for (const key of keysOf(entity)) {
        const found = (some: PlantedRow[]) =>
          bring(look, entity, [key, ...some.map((row) => row.texts.get(key) as string)], key);
        const hidden = own.filter((row) => !maySee(look.asker, row));
        const visible = own.filter((row) => maySee(look.asker, row));
        const missed = hidden.length > 0 ? await found(hidden) : null;
        if (missed) done.keyed++;
        if (missed?.updated)
          wrong.push(`${look.asker.account} changes ${missed.updated} by ${key}`);
        const met = visible.length > 0 ? await found(visible) : null;
        done.updated += met?.updated ?? 0;
        if (closed.has(key) && (missed ?? met))
          wrong.push(`${look.asker.account} by closed ${key}`);
      }
      for (const name of closed) {
        done.closed++;
        const taken = await bring(look, entity, [name, "Text"]);
        if (taken) wrong.push(`${look.asker.account} fills closed ${name}`);
      }
      wrong.push(...(await nameOthers(look, entity)));
    }
    const { leaks, faults } = findings;
    expect({ wrong, leaks: leaks.splice(0), faults: faults.splice(0) }).toEqual({
      wrong: [],
      leaks: [],
      faults: [],
    });
    expect(await fingerprint(server, entity.table, own)).toBe(before);
  },
);

/** A record out of sight is named in vain: the answer is that for a name that nobody has. */
async function nameOthers(look: Look, entity: EntityModel): Promise<string[]> {
  const wrong: string[] = [];
  for (const field of entity.fields.filter(({ kind }) => kind === "relation")) {
    const target = listed.find(({ key }) => key === field.relation?.to);
    if (!target || !markable(target).some(({ name }) => name === target.titleField)) continue;
    const hidden = rows.filter((row) => row.entity === target && !maySee(look.asker, row));
    const names = hidden.map((row) => row.texts.get(target.titleField) as string);
    const result = await bring(look, entity, [field.name, "Zqnobody", ...names]);
    if (!result) continue;
    done.named += names.length;
    const said = (row: number) =>
      result.errors
        .filter((error) => error.row === row && error.field === field.name)
        .map(({ code, message }) => `${code} ${message}`)
        .join();
    for (const [index, row] of hidden.entries())
      if (said(index + 3) !== said(2) || said(2) === "")
        wrong.push(`${look.asker.account} ${field.name} ${row.place.name}: ${said(index + 3)}`);
  }
  return wrong;
}

it("was tried often enough to count", () => {
  expect(done.keyed).toBeGreaterThan(5);
  expect(done.updated).toBeGreaterThan(5);
  expect(done.named).toBeGreaterThan(100);
  expect(done.closed).toBeGreaterThan(10);
  expect(findings.checks).toBeGreaterThan(100_000);
});
