import type { Client } from "pg";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { planHash } from "../../core/database/changes/fingerprint.ts";
import { catalogue } from "../../core/database/changes/fingerprint.ts";
import { planSteps } from "../../core/database/changes/planSteps.ts";
import { recomputeSteps } from "../../core/database/changes/recompute.ts";
import type { EntityRights } from "../../core/database/changes/rights.ts";
import { measureThroughput } from "../../core/database/changes/throughput.ts";
import {
  checkApplied,
  readGround,
  type MigrationSources,
} from "../../core/database/migrate/migrate.ts";
import { hashSql, type MigrationFile } from "../../core/database/migrate/migrationFiles.ts";
import { exists } from "../../core/database/changes/exists.ts";
import { findBreakages } from "./breakages.ts";
import type { Plan } from "./plan.ts";
import { readHolders, readRoles, type GivenCodes } from "./holders.ts";
import { rightChanges } from "./rightChanges.ts";
import { sightOf } from "./sight.ts";
import { viewChanges } from "./viewChanges.ts";
import { vanishedNames } from "./vanished.ts";

/** What a plan is made of: all migrations, the one that is still to be written among them, and what they lead to. */
export interface PlanSources extends MigrationSources {
  files: readonly MigrationFile[];
  /** Name of the file that is not written yet; null: all are. */
  draft: string | null;
  /** Permission codes that tenant packages and tenants are given as soon as menus with them arrive. */
  lists?: readonly GivenCodes[];
  /** Where the schemas lead. */
  entities?: readonly EntityModel[];
  /** What patches take away from packaged schemas, in words. */
  removed?: readonly string[];
}

interface AppliedState {
  rights: EntityRights[] | null;
  catalogue: string[] | null;
}

/**
 * Reads the database and says what the migrations would do to it, without changing anything. Throws StartFault for what keeps `migrate` from
 * beginning: an applied file that is gone, changed or overtaken.
 */
export async function makePlan(client: Client, sources: PlanSources): Promise<Plan> {
  // Row-level security holds an owner who is no superuser: the plan reads the rows of all tenants.
  await client.query("set search_path = public; select set_config('app.platform', 'on', false)");
  const ground = await readGround(client, sources, sources.files);
  checkApplied(sources.files, new Map(ground.applied.map(({ name, sha256 }) => [name, sha256])));
  const names = new Set(ground.pending.map(({ name }) => name));
  const pending = sources.files.filter(({ name }) => names.has(name));
  const throughput = await measureThroughput(client);
  const state = await readState(client);
  const rights = sources.state ? (JSON.parse(sources.state.rights) as EntityRights[]) : [];
  const roles = state?.rights ? await readRoles(client) : [];
  const { rows } = await client.query<{ name: string; version: string }>(
    "select current_database() as name, current_setting('server_version') as version",
  );
  return {
    hash: planHash(ground),
    database: rows[0] ?? { name: "", version: "" },
    pending: pending.map(({ name }) => name),
    draft: sources.draft,
    steps: [
      ...(await planSteps(client, pending, throughput)),
      ...(await recomputeSteps(client, sources.computed ?? [], throughput)),
    ],
    policies: pending.length > 0 || !(await hasPolicies(client, sources.policiesSql)),
    drift: state?.catalogue ? driftFrom(state.catalogue, await catalogue(client)) : null,
    views: state?.rights ? viewChanges(state.rights, rights) : null,
    rights: state?.rights
      ? rightChanges(
          state.rights,
          rights,
          await readHolders(client, roles, sources.lists ?? []),
          sightOf(roles, sources.entities ?? []),
        )
      : null,
    breakages: state?.rights
      ? await findBreakages(client, vanishedNames(state.rights, rights))
      : [],
    removed: sources.removed ?? [],
    throughput,
    ground,
  };
}

async function readState(client: Client): Promise<AppliedState | null> {
  if (!(await exists(client, "formwork.applied_state"))) return null;
  const { rows } = await client.query<AppliedState>(
    "select rights, catalogue from formwork.applied_state order by id desc limit 1",
  );
  return rows[0] ?? null;
}

async function hasPolicies(client: Client, text: string | null): Promise<boolean> {
  if (text === null) return true;
  if (!(await exists(client, "formwork.migration"))) return false;
  const { rows } = await client.query(
    "select 1 from formwork.migration where name = 'policies.sql' and sha256 = $1",
    [hashSql(text)],
  );
  return rows.length > 0;
}

function driftFrom(before: readonly string[], now: readonly string[]): Plan["drift"] {
  const [old, current] = [new Set(before), new Set(now)];
  return [
    ...before.filter((line) => !current.has(line)).map((line) => ({ line, side: "went" as const })),
    ...now.filter((line) => !old.has(line)).map((line) => ({ line, side: "came" as const })),
  ].sort((one, other) => (one.line < other.line ? -1 : 1));
}
