import type { Client } from "pg";
import { StartFault } from "../../config/startFault.ts";
import { ensureGroupRoles } from "../appRole.ts";
import { exists } from "../changes/exists.ts";
import { inTransaction } from "../changes/inTransaction.ts";
import { catalogue, fingerprint, planHash, type PlanGround } from "../changes/fingerprint.ts";
import { mentions, partMigration, reshapedTables, tableOf } from "../changes/migrationText.ts";
import { needsComputed, recompute, type ComputedValues } from "../changes/recompute.ts";
import { noteSteps, runSteps } from "../changes/onlineSteps.ts";
import { usualPatience, withPatience, type Patience } from "../changes/patience.ts";
import { ensureSupport } from "../changes/support.ts";
import { pause } from "../connect/deadline.ts";
import type { LastingDatabase } from "./appliedMarks.ts";
import { refuseForeignViews } from "./foreignViews.ts";
import { goneFault } from "./goneFault.ts";
import { inTurnWithDrafts, marking } from "./draftTurn.ts";
import { tablesText } from "./packagedTables.ts";
import { hashSql, ownPrefix, readAllMigrationFiles, type MigrationFile } from "./migrationFiles.ts";
import { withClient } from "../connect/ownerAccess.ts";
import { runSqlFile } from "./runSqlFile.ts";

export interface MigrationSources {
  /** Folder of append-only files `NNNN_name.sql`. */
  folder: string;
  /** Folder of the files of a project made from the package, which follow those; null or absent: none. */
  own?: string | null;
  /** Text that may be run again and again (policies, grants); null: none. */
  policiesSql: string | null;
  /** Tables and rights that all files together lead to, as JSON: kept with the database, so that a plan can compare. */
  state?: { tables: string; rights: string };
  /** Stored computed values, in the order in which they are worked out; absent: none. */
  computed?: readonly ComputedValues[];
}

export interface MigrationOptions {
  /** Number of a plan that must still hold; refused with PlanStale otherwise. */
  plan?: string;
  patience?: Patience;
  /** Names of the files to stop at, for a database that is to get the rows of an older one; absent: all files. */
  only?: ReadonlySet<string>;
  /** Notes beside the files that this database has them; absent: it is one for a moment. */
  lasting?: LastingDatabase;
}

export interface MigrationResult {
  /** Files applied by this call, in order. */
  applied: string[];
  /** True when the policies were applied anew. */
  policies: boolean;
  /** Statements that ran after the transaction, beside the work of others. */
  online: string[];
}

/** The database, the files or the schemas are no longer those that the plan was made for. */
export class PlanStale extends StartFault {}

/** Row of the policies in formwork.migration. */
const policiesName = "policies.sql";
const lockKey = 5_320_180_402;

/**
 * Brings the database up to the files: all missing files and the policies in one transaction, then one by one the steps that run
 * beside the work of others (indexes built concurrently, constraints proved). A run that was cut off is taken up where it was.
 * Several processes may call it at once: they take turns. Throws StartFault, with nothing of the transaction applied, for an SQL
 * error (file, line, message) and for an applied file that was changed, removed or overtaken.
 */
export async function migrate(
  ownerUrl: string,
  sources: MigrationSources,
  { plan, patience = usualPatience, only, lasting }: MigrationOptions = {},
): Promise<MigrationResult> {
  return withClient(ownerUrl, async (client) => {
    await takeTurn(client);
    await ensureGroupRoles(client);
    await withPatience(client, patience, () => inTransaction(client, () => ensureSupport(client)));
    const computed = sources.computed ?? [];
    const waits = needsComputed(computed);
    const bring = async () => {
      const files = readAllMigrationFiles(sources).filter(({ name }) => only?.has(name) ?? true);
      const applied = await readApplied(client);
      checkApplied(files, applied);
      if (plan !== undefined) await requireFresh(client, plan, sources, files, applied);
      const before = await runSteps(client, patience, waits);
      const pending = files.filter((file) => !applied.has(file.name));
      const policies = await marking(sources, lasting, { applied, pending }, () =>
        withPatience(client, patience, () =>
          inTransaction(client, () => applyAll(client, sources, pending, applied.size === 0)),
        ),
      );
      return { before, pending, policies };
    };
    const { before, pending, policies } = await inTurnWithDrafts(sources, lasting, bring);
    const online = [
      ...before,
      ...(await runSteps(client, patience, waits)),
      ...(await recompute(client, computed, patience)),
      ...(await runSteps(client, patience)),
    ];
    if (pending.length > 0 || policies || online.length > 0) await keepCatalogue(client);
    return { applied: pending.map(({ name }) => name), policies, online };
  });
}

/** What a plan for these files stands for, with the database as it is. */
export async function readGround(
  client: Client,
  { policiesSql, state }: MigrationSources,
  files: readonly MigrationFile[],
): Promise<PlanGround> {
  const applied = await readApplied(client);
  return {
    applied: [...applied].sort().map(([name, sha256]) => ({ name, sha256 })),
    pending: files
      .filter((file) => !applied.has(file.name))
      .map(({ name, sha256 }) => ({ name, sha256 })),
    policies: policiesSql === null ? null : hashSql(policiesSql),
    target: state ? tablesText(state.tables) : null,
    live: fingerprint(await catalogue(client)),
  };
}

/** Applied migrations with their hashes, the policies left out; empty for a database that was never migrated. */
export async function readApplied(client: Client): Promise<Map<string, string>> {
  if (!(await exists(client, "formwork.migration"))) return new Map();
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from formwork.migration where name <> $1",
    [policiesName],
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

async function requireFresh(
  client: Client,
  plan: string,
  sources: MigrationSources,
  files: MigrationFile[],
  applied: ReadonlyMap<string, string>,
): Promise<void> {
  const now = planHash(await readGround(client, sources, files));
  if (now === plan) return;
  const pending = files.filter((file) => !applied.has(file.name)).map(({ name }) => name);
  throw new PlanStale(
    `The plan ${plan} is stale: the database, the migrations or the policies are not what it was made for (they make ${now}; ` +
      `pending: ${pending.join(", ") || "no migration"}). Run npm run plan again, read it, and give its number. Nothing was changed.`,
  );
}

/** Throws StartFault for an applied file that is gone, changed or overtaken by one with a lower number. */
export function checkApplied(
  files: readonly MigrationFile[],
  applied: ReadonlyMap<string, string>,
): void {
  const known = new Map(files.map((file) => [file.name, file]));
  const names = [...applied.keys()].sort();
  for (const name of names) {
    const file = known.get(name);
    if (!file) {
      throw new StartFault(goneFault(name, "this database"));
    }
    if (file.sha256 !== applied.get(name)) {
      throw new StartFault(
        `The migration ${name} was changed after it had been applied to this database: restore its text and put the change into a new file with the next number.`,
      );
    }
  }
  for (const isOwn of [false, true]) {
    const last = names.findLast((name) => name.startsWith(ownPrefix) === isOwn);
    const overtaken = files.find(
      ({ name }) =>
        name.startsWith(ownPrefix) === isOwn &&
        last !== undefined &&
        name < last &&
        !applied.has(name),
    );
    if (!overtaken) continue;
    throw new StartFault(
      `The migration ${overtaken.name} has a lower number than ${last}, which is applied already: give it the next free number.`,
    );
  }
}

async function applyAll(
  client: Client,
  { policiesSql, state }: MigrationSources,
  pending: readonly MigrationFile[],
  isNew: boolean,
): Promise<boolean> {
  if (pending.length > 0) await refuseForeignViews(client);
  for (const [index, file] of pending.entries()) {
    const later = pending.slice(index + 1);
    // An index that a later file builds upon cannot wait until after the transaction; a new database has nobody to wait for.
    const isNeeded = partMigration(file, false).outside.some((statement) => {
      const table = tableOf(statement);
      return later.some(({ text }) => table === null || mentions(text, table));
    });
    await applyFile(client, file, isNew || isNeeded);
  }
  const policies = policiesSql !== null && (await applyPolicies(client, policiesSql));
  await client.query("select formwork.share_rights()");
  if (state && (pending.length > 0 || policies || !(await hasState(client))))
    await keepState(client, state);
  return policies;
}

async function applyFile(client: Client, file: MigrationFile, asOne: boolean): Promise<void> {
  // Views and policies hold on to the columns they show; the policies, which follow every migration, make them anew.
  if (/^\s*do\b|\bexecute\b/im.test(file.text))
    await client.query(
      "select formwork.drop_query_views(); drop schema if exists readable, looking cascade",
    );
  for (const table of reshapedTables(file.text))
    await client.query("select formwork.unlink($1)", [table]);
  const { inside, outside } = partMigration(file, asOne);
  await runAndRecord(client, inside);
  await noteSteps(client, file.name, outside);
  await client.query("set constraints all immediate");
}

/** Runs the policies unless these very ones ran after the last migration. */
async function applyPolicies(client: Client, text: string): Promise<boolean> {
  const sha256 = hashSql(text);
  const { rows } = await client.query(
    `select 1 from formwork.migration where name = $1 and sha256 = $2
       and applied_at >= all (select applied_at from formwork.migration)`,
    [policiesName, sha256],
  );
  if (rows.length > 0) return false;
  await refuseForeignViews(client);
  await client.query("select formwork.drop_query_views()");
  await runAndRecord(client, { name: policiesName, text, sha256 });
  return true;
}

async function hasState(client: Client): Promise<boolean> {
  return (await client.query("select 1 from formwork.applied_state")).rows.length > 0;
}

/** Notes what the tables are like when all is done: what is another later was changed by hand. */
export async function keepCatalogue(client: Client): Promise<void> {
  const lines = await catalogue(client);
  await client.query("update formwork.applied_state set catalogue = $1", [JSON.stringify(lines)]);
}

async function keepState(
  client: Client,
  { tables, rights }: { tables: string; rights: string },
): Promise<void> {
  await client.query(
    `with newest as (insert into formwork.applied_state (tables, rights) values ($1, $2) returning id)
     delete from formwork.applied_state where id <> (select id from newest)`,
    [tables, rights],
  );
}

async function runAndRecord(client: Client, file: MigrationFile): Promise<void> {
  const start = performance.now();
  await runSqlFile(client, file);
  await client.query(
    `insert into formwork.migration (name, sha256, milliseconds) values ($1, $2, $3)
     on conflict (name) do update set sha256 = excluded.sha256, milliseconds = excluded.milliseconds, applied_at = clock_timestamp()`,
    [file.name, file.sha256, Math.round(performance.now() - start)],
  );
}

/** Takes the turn for as long as the connection lives. Asks again and again: anyone who waits in a statement holds up concurrent indexes. */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_lock($1) as mine",
      [lockKey],
    );
    if (rows[0]?.mine) return;
    await pause(100);
  }
}
