import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../core/config/readConfig.ts";
import { StartFault } from "../core/config/startFault.ts";
import { openOwnerAccess } from "../core/database/connect/ownerAccess.ts";
import {
  afterCommand,
  createFolderPlace,
  makeBackup,
  openPlace,
} from "../features/backup/index.ts";
import { tellFault } from "./tellFault.ts";

/** `npm run backup [-- --to FOLDER] [--keep N]`: exit 0 when the archive is complete and on the disk, 1 for a fault that is named. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: "string" }, keep: { type: "string" } } });
  const config = readConfig({
    ...process.env,
    ...(values.keep === undefined ? {} : { BACKUP_KEEP: values.keep }),
  });
  const { passphrase } = config.backup;
  if (passphrase === null) {
    throw new StartFault(
      "BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE) is not set: a backup holds everything, so it is always encrypted. " +
        "Choose a passphrase of 12 or more characters and keep it apart from this machine.",
    );
  }
  const place =
    values.to === undefined ? openPlace(config.backup) : createFolderPlace(path.resolve(values.to));
  const start = performance.now();
  const owner = await openOwnerAccess(config, (message) => console.error(message));
  try {
    const { url: ownerUrl, engine } = owner;
    const made = await makeBackup({ config, ownerUrl, engine, place, passphrase });
    const { archive, manifest } = made;
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `${place.where}${place.where.endsWith("/") ? "" : path.sep}${archive.name}: ${archive.size} bytes, ${rows} rows, ${manifest.files.count} files, ${seconds} s`,
    );
    console.log(`sha256 ${archive.sha256}`);
    for (const key of manifest.missing)
      console.error(`not in the store, so not in the backup: ${key}`);
    const { removed, unrecorded } = await afterCommand(ownerUrl, place, config.backup, made);
    for (const name of removed) console.log(`removed ${name}`);
    if (unrecorded !== null)
      console.error(
        `The archive is complete, but the list of backups in the console does not have it, and no older archive was removed: ${unrecorded}.`,
      );
  } finally {
    await owner.leave();
  }
}

try {
  await main();
} catch (error) {
  tellFault(error);
}
