import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { entities } from "../../generated/server.ts";
import { fillTables } from "./core/budget/fillTables.ts";
import { withScratchCopies, type ScratchDatabase } from "./core/budget/scratchDatabase.ts";
import type { Config } from "./core/config/config.ts";
import { readConfig } from "./core/config/readConfig.ts";
import { StartFault } from "./core/config/startFault.ts";
import { migrate } from "./core/database/migrate/migrate.ts";
import { createRegistry } from "./core/entity/registry.ts";
import { expressionParity, type ParityReport } from "./core/proof/expressionParity.ts";
import { proveEntities, type EntityProof } from "./features/proof/index.ts";
import { migrationSources } from "./migrationSources.ts";
import { startServer } from "./startServer.ts";

/** Rows of each table that relations of random rows lead to. */
const tableRows = 1000;

interface Report {
  ok: boolean;
  entities: EntityProof[];
  expressions: ParityReport;
}

/**
 * `formwork prove`: starts the server on a database of its own and asks it, for every entity, whether it keeps what the schema says: records over
 * both faces, refusals where forms mark a fault, sight by tenant, scope and permission; then every expression in JavaScript and SQL. Exit 1
 * when something does not hold.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rows: { type: "string", default: "2000" },
      database: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const unknown = positionals.find((key) => !entities.some((entity) => entity.key === key));
  if (unknown !== undefined) throw new StartFault(`There is no entity ${unknown}.`);
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 100 || rows > 1_000_000)
    throw new StartFault("--rows is a whole number from 100 to 1000000.");
  const config = readConfig({
    ...process.env,
    ...(values.database
      ? {
          DATABASE_URL: values.database,
          DATABASE_APP_URL: undefined,
          DATABASE_PLAIN_URL: undefined,
        }
      : {}),
  });
  const migrated = (url: string) => migrate(url, migrationSources());
  const { proofs, expressions } = await withScratchCopies(config, migrated, async (withCopy) => ({
    proofs: await withCopy((scratch) => proveServer(config, scratch, new Set(positionals))),
    expressions: await withCopy((scratch) => proveExpressions(scratch, rows)),
  }));
  const ok =
    proofs.every(({ faults }) => faults.length === 0) && expressions.differences.length === 0;
  const report: Report = { ok, entities: proofs, expressions };
  console.log(values.json ? JSON.stringify(report, null, 2) : textOf(report));
  return ok ? 0 : 1;
}

async function proveServer(
  config: Config,
  { database, ownerUrl }: ScratchDatabase,
  only: ReadonlySet<string>,
): Promise<EntityProof[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "formwork-proof-"));
  const password = "Pr0of#entities";
  // The scratch database closes it.
  const kept = { ...database, close: async () => undefined };
  const running = await startServer(
    {
      ...config,
      dataDir,
      secretKeyMade: true,
      host: "127.0.0.1",
      port: 0,
      captcha: false,
      rateLimit: 0,
      sms: { kind: "file" },
      logLevel: "silent",
      adminPassword: password,
      seed: "demo",
      seedPassword: password,
    },
    null,
    Promise.resolve({ database: kept, ownerUrl, appUrl: "", plainUrl: null, engine: "embedded" }),
  );
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query("set search_path = public");
  try {
    return await proveEntities({
      app: running.app,
      owner,
      password,
      models: entities,
      only,
      hooked: running.hooked,
    });
  } finally {
    await owner.end();
    await running.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function proveExpressions(
  { ownerUrl }: ScratchDatabase,
  rows: number,
): Promise<ParityReport> {
  await fillTables(ownerUrl, entities, { rowsOf: () => tableRows, together: 2 });
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query("set search_path = public");
    return await expressionParity({
      owner,
      registry: createRegistry(entities, {}),
      tableRows,
      rows,
    });
  } finally {
    await owner.end();
  }
}

function textOf({ entities: proofs, expressions }: Report): string {
  const { differences, compared } = expressions;
  return [
    ...proofs.flatMap(({ key, checks, faults, own }) => [
      `${faults.length === 0 ? "holds" : "FAULT"}  ${key} (${checks} checks)`,
      ...faults.map((fault) => `         ${fault}`),
      ...own.map((way) => `         its hooks: ${way}`),
    ]),
    `${differences.length === 0 ? "holds" : "FAULT"}  ${expressions.expressions} expressions in JavaScript and SQL (${compared} values)`,
    ...differences.map((difference) => `         ${difference}`),
  ].join("\n");
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error);
  process.exitCode = 1;
}
