import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readConfig } from "./core/config/readConfig.ts";
import { StartFault } from "./core/config/startFault.ts";
import { computedValues } from "./core/entity/computed/computedValues.ts";
import { rightsOf } from "./core/database/changes/rights.ts";
import { readAllMigrationFiles } from "./core/database/migrate/migrationFiles.ts";
import { openOwnerAccess, withClient } from "./core/database/connect/ownerAccess.ts";
import {
  isRefused,
  makePlan,
  paintFor,
  planText,
  type PlanSources,
} from "./features/schemaPlan/index.ts";
import { entities } from "../../generated/server.ts";
import { readMenuLists } from "./entities/access/tenant/menuLists.ts";
import { migrationSources } from "./migrationSources.ts";
import { withDraft, type Draft } from "./withDraft.ts";
import { readSeedSources } from "./seedSources.ts";
import type { SeedLevel } from "../shared/schema/seed/seedLevels.ts";
import type { EntityModel } from "../shared/entity/model.ts";

/** What `formwork plan` hands over: where the schemas lead, beyond the files that are written. */
interface SchemaDraft extends Draft {
  snapshot: string;
  policies: string;
  entities: EntityModel[];
  /** What patches of the project take away from schemas of the package, in words. */
  removed?: readonly string[];
}

/** `npm run plan`: exit 0 for a plan that can be carried out, 1 when rows stand against it or for a fault that is named. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      database: { type: "string" },
      json: { type: "boolean", default: false },
      out: { type: "string" },
      draft: { type: "string" },
    },
  });
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
  const sources = sourcesWith(values.draft, config.seed);
  const owner = await openOwnerAccess(config, (message) => console.error(message));
  try {
    const plan = await withClient(owner.url, (client) => makePlan(client, sources));
    const json = `${JSON.stringify(plan, null, 2)}\n`;
    const isPainted = process.stdout.isTTY && !process.env["NO_COLOR"] && !values.out;
    const text = values.json ? json : `${planText(plan, paintFor(isPainted))}\n`;
    if (values.out) {
      writeFileSync(values.out, text);
      console.log(`wrote ${values.out}: plan ${plan.hash}`);
    } else process.stdout.write(text);
    return isRefused(plan) ? 1 : 0;
  } finally {
    await owner.leave();
  }
}

function sourcesWith(place: string | undefined, seed: SeedLevel): PlanSources {
  const sources = migrationSources();
  const listed = (models: readonly EntityModel[]) => readMenuLists(readSeedSources(models, seed));
  if (place === undefined)
    return {
      ...sources,
      files: readAllMigrationFiles(sources),
      draft: null,
      lists: listed(entities),
      entities,
    };
  const draft = JSON.parse(readFileSync(place, "utf8")) as SchemaDraft;
  return {
    folder: sources.folder,
    own: sources.own,
    computed: computedValues(draft.entities),
    policiesSql: draft.policies,
    state: { tables: draft.snapshot, rights: JSON.stringify(rightsOf(draft.entities)) },
    ...withDraft(sources, draft),
    ...(draft.removed ? { removed: draft.removed } : {}),
    lists: listed(draft.entities),
    entities: draft.entities,
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error);
  process.exitCode = 1;
}
