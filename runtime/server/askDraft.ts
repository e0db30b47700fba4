/**
 * What the generator asks before it writes a migration or takes one back, on standard output as JSON: which migrations the database at
 * hand has, and which questions of the draft its rows do not stand. Never makes a database; one that cannot be asked is none.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "./core/config/readConfig.ts";
import { maskUrl } from "./core/database/connect/connectionUrl.ts";
import { refusedQuestions } from "./core/database/changes/planSteps.ts";
import { readApplied } from "./core/database/migrate/migrate.ts";
import { ownPrefix } from "./core/database/migrate/migrationFiles.ts";
import {
  openOwnerAccess,
  withClient,
  type OwnerAccess,
} from "./core/database/connect/ownerAccess.ts";
import { migrationFolders } from "./migrationFolders.ts";
import { withDraft, type Draft } from "./withDraft.ts";

interface Asked extends Draft {
  /** Folder of the migrations that the generator writes to. */
  folder: string;
}

export interface DraftAnswer {
  /** False: there is one, and it does not answer. */
  asked: boolean;
  /** Null: there is none, or it does not answer. */
  database: string | null;
  /** Why not. */
  reason?: string;
  /** Names of the files in that folder that it has. */
  applied: string[];
  /** What the rows of today refuse. */
  refused: { table: string; problem: string }[];
  /** Applied files that are not there any more. */
  gone: string[];
}

async function answer(): Promise<DraftAnswer> {
  const { values } = parseArgs({
    options: { draft: { type: "string" }, database: { type: "string" } },
  });
  const asked = JSON.parse(readFileSync(values.draft ?? "", "utf8")) as Asked;
  const config = readConfig({
    ...process.env,
    ...(values.database ? { DATABASE_URL: values.database, DATABASE_APP_URL: undefined } : {}),
  });
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(path.join(dataDir, "database/PG_VERSION")))
    return { asked: true, database: null, applied: [], refused: [], gone: [] };
  // An outside server is not waited for: the answer is worth having, not needed.
  const owner: OwnerAccess = databaseUrl
    ? { url: databaseUrl, engine: "outside", leave: async () => undefined }
    : await openOwnerAccess(config);
  try {
    return await ask(owner, asked);
  } finally {
    await owner.leave();
  }
}

async function ask({ url, engine }: OwnerAccess, asked: Asked): Promise<DraftAnswer> {
  const folders = migrationFolders();
  const isOwn = folders.own !== null;
  const sources = isOwn ? { ...folders, own: asked.folder } : { folder: asked.folder };
  const { files, draft } = withDraft(sources, asked);
  return withClient(url, async (client) => {
    await client.query("set search_path = public");
    const applied = await readApplied(client);
    const drafted = files.filter(({ name }) => name === draft);
    const prefix = isOwn ? ownPrefix : "";
    const own = [...applied.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
    const there = new Set([
      ...files.map(({ name }) => name.slice(prefix.length)),
      ...asked.without,
    ]);
    return {
      asked: true,
      database: engine === "embedded" ? "the embedded database" : maskUrl(url),
      applied: own,
      gone: own.filter((name) => !there.has(name)),
      refused: await refusedQuestions(client, drafted),
    };
  });
}

try {
  console.log(JSON.stringify(await answer()));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const none: DraftAnswer = {
    asked: false,
    database: null,
    reason,
    applied: [],
    refused: [],
    gone: [],
  };
  console.log(JSON.stringify(none));
}
