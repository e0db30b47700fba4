import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../core/config/readConfig.ts";
import { StartFault } from "../core/config/startFault.ts";
import { openOwnerAccess } from "../core/database/connect/ownerAccess.ts";
import {
  checkArchive,
  namedSource,
  openPlace,
  rehearse,
  restoreArchive,
} from "../features/backup/index.ts";
import { restoreMoment } from "./restoreMoment.ts";
import { tellFault } from "./tellFault.ts";
import { migrationSources } from "../migrationSources.ts";

const usage =
  "usage: npm run restore -- FILE [--check | --rehearse | --replace], or -- --until TIME [--check | --replace]";

/**
 * `npm run restore -- FILE`, or the name of an archive in the place of backups: exit 0 when the backup is in the place of the database (`--check`: is whole; `--rehearse`: was restored beside
 * it, compared and removed), 1 for a fault that is named.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: "boolean", default: false },
      rehearse: { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
      until: { type: "string" },
    },
  });
  const [file, ...others] = positionals;
  const { until } = values;
  const isUsed = until === undefined ? file !== undefined : file === undefined && !values.rehearse;
  if (!isUsed || others.length > 0) throw new StartFault(usage);
  const config = readConfig();
  const { passphrase } = config.backup;
  if (passphrase === null)
    throw new StartFault(
      "BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE) is not set: it opens the backup.",
    );
  const sources = migrationSources();
  if (file === undefined) {
    await restoreMoment({ ...values, until: until ?? "", config, passphrase, sources });
    return;
  }
  const archive = namedSource(file, openPlace(config.backup));
  if (values.check) {
    const { about, manifest } = await checkArchive({ archive, passphrase, sources });
    console.log(`${file} is whole: made ${about.createdAt}, ${summary(manifest)}`);
    return;
  }
  const owner = await openOwnerAccess(config, (message) => console.error(message));
  const common = {
    archive,
    passphrase,
    sources,
    ownerUrl: owner.url,
    keySource: config,
    report: (message: string) => console.error(message),
  };
  try {
    if (values.rehearse) {
      const { manifest, seconds } = await rehearse(common);
      console.log(`${file} can be restored: ${summary(manifest)}, ${seconds.toFixed(1)} s`);
      return;
    }
    const { about, manifest, before } = await restoreArchive({
      ...common,
      filesFolder: path.join(config.dataDir, "files"),
      replace: values.replace,
    });
    console.log(`restored the state of ${about.createdAt}: ${summary(manifest)}`);
    for (const key of manifest.missing) console.error(`was not in the store at that time: ${key}`);
    if (before !== null)
      console.log(
        `The database as it was before is "${before}"; drop it when you need it no longer.`,
      );
    console.log("Everybody has to sign in again.");
  } finally {
    await owner.leave();
  }
}

function summary({
  rows,
  files,
}: {
  rows: Record<string, number>;
  files: { count: number };
}): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${total} rows in ${Object.keys(rows).length} tables, ${files.count} files`;
}

try {
  await main();
} catch (error) {
  tellFault(error);
}
