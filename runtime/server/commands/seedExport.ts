import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { entities } from "../../../generated/server.ts";
import { packageFolder, placesOf } from "../core/config/places.ts";
import { readConfig } from "../core/config/readConfig.ts";
import { StartFault } from "../core/config/startFault.ts";
import { openDatabase } from "../core/database/connect/openDatabase.ts";
import { createRegistry } from "../core/entity/registry.ts";
import {
  exportSeed,
  identity,
  mergeIntoFile,
  type SeedFile,
} from "../features/seedExport/index.ts";

/** `formwork seed export <kind> <code>`: writes a record of the database into the seed file of its entity; exit 1 names what is wrong. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tenant: { type: "string" }, schemas: { type: "string", default: "schemas" } },
  });
  const [kind = "", name = ""] = positionals;
  const opened = await openDatabase(readConfig(), (message) => console.error(message));
  try {
    const registry = createRegistry(entities, {});
    const request = { kind, name, tenant: values.tenant };
    const found = await exportSeed(opened.database, registry, keyOf, request);
    for (const { entity, rows } of found.files) {
      const file = write(values.schemas, entity, rows);
      console.log(`${file}: ${rows.length} rows of ${entity}`);
    }
    for (const text of found.left)
      console.log(`not written: ${text}, for which there are no seed files`);
  } finally {
    await opened.database.close();
  }
}

const packaged = (entity: string): string =>
  path.join(packageFolder, `schemas/${entity}.seed.json`);
const readFile = (file: string) => JSON.parse(readFileSync(file, "utf8")) as SeedFile;

function keyOf(entity: string): string[] | null {
  const file = placesOf(`schemas/${entity}.seed.json`).findLast((place) => existsSync(place));
  return file === undefined ? null : ((readFile(file)["key"] ?? null) as string[] | null);
}

type Rows = Awaited<ReturnType<typeof exportSeed>>["files"][number]["rows"];

/** Into the project's own seed file of the entity, else into its patch of the package's. */
function write(folder: string, entity: string, rows: Rows): string {
  const key = keyOf(entity) ?? [];
  const own = path.join(folder, `${entity}.seed.json`);
  const isOwn = existsSync(own);
  const file = isOwn ? own : path.join(folder, `${entity}.seed.patch.json`);
  if (!isOwn && existsSync(packaged(entity))) refusePackaged(entity, key, rows);
  const before = existsSync(file) ? readFile(file) : { $schema: schemaFrom(file) };
  const after = mergeIntoFile(before, isOwn ? "rows" : "add", key, rows);
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
  }
  return file;
}

/** A patch adds rows; what the package brings is changed by hand, since `change` says only the difference. */
function refusePackaged(entity: string, key: string[], rows: Rows): void {
  const there = new Set(
    (readFile(packaged(entity))["rows"] as Rows).map((row) => identity(row, key)),
  );
  const twice = rows.find((row) => there.has(identity(row, key)));
  if (!twice) return;
  const called = JSON.stringify(key.map((name) => twice[name] ?? null));
  throw new StartFault(
    `${entity} ${called} comes with the package; say in ${entity}.seed.patch.json under "change" what is to be different.`,
  );
}

const schemaFrom = (file: string): string =>
  path
    .relative(
      path.dirname(path.resolve(file)),
      path.join(packageFolder, "schemas/meta/seedPatch.schema.json"),
    )
    .replaceAll("\\", "/");

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error);
  process.exitCode = 1;
}
