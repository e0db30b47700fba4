import type { Config } from "../core/config/config.ts";
import { StartFault } from "../core/config/startFault.ts";
import type { MigrationSources } from "../core/database/migrate/migrate.ts";
import { checkUntil, openLogPlace, restoreUntil } from "../features/backup/index.ts";

interface MomentOptions {
  /** As it was given. */
  until: string;
  check: boolean;
  replace: boolean;
  config: Config;
  passphrase: string;
  sources: MigrationSources;
}

/** `npm run restore -- --until TIME`: the state of the embedded database at a moment of its archived log. */
export async function restoreMoment(options: MomentOptions): Promise<void> {
  const { config, passphrase, sources, check, replace } = options;
  const until = readMoment(options.until);
  const place = openLogPlace(config.backup);
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  const log = ({ pieces, bytes }: { pieces: number; bytes: number }) =>
    `${pieces} pieces of the log, ${bytes} bytes`;
  if (check) {
    const read = await checkUntil({ place, passphrase, until });
    console.log(
      `${until.toISOString()} can be restored: base of ${read.about.createdAt}, ${log(read)}, all read in ${seconds()} s`,
    );
    return;
  }
  const report = (message: string) => console.error(message);
  const restored = await restoreUntil({
    config,
    place,
    passphrase,
    until,
    sources,
    replace,
    report,
  });
  console.log(
    `restored the state of ${until.toISOString()}: base of ${restored.about.createdAt}, ${log(restored)}, ${seconds()} s`,
  );
  for (const key of restored.missing) console.error(`is not in the archive: ${key}`);
  if (restored.before !== null)
    console.log(
      `The database as it was before is in ${restored.before}; remove it when you need it no longer.`,
    );
  console.log("Everybody has to sign in again.");
}

/** A moment with its zone: without one, nobody knows which it is. */
function readMoment(text: string): Date {
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(
    text,
  );
  const time = new Date(text);
  if (isWhole && !Number.isNaN(time.getTime())) return time;
  throw new StartFault(
    `--until ${text}: write a moment with its zone, such as 2026-03-01T14:30:00Z or 2026-03-01T14:30:00+08:00`,
  );
}
