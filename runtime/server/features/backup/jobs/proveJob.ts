import { createHash } from "node:crypto";
import { pipeline } from "node:stream";
import { Transform } from "node:stream";
import { systemClaims } from "../../../core/database/contract.ts";
import type { AskedJob } from "../../../core/jobs/contract.ts";
import { declareJob } from "../../../core/jobs/declareJob.ts";
import { BackupFault } from "../backupFault.ts";
import { checkArchive } from "../archive/checkArchive.ts";
import type { Manifest } from "../archive/format.ts";
import { type ArchiveSource, placedSource } from "../places/archiveSource.ts";
import { rehearse } from "../rehearse.ts";
import { noteProved, readBackup } from "./backupRecords.ts";
import { counts } from "./makeJob.ts";
import {
  type BackupSetup,
  longestMs,
  messageOf,
  proveInput,
  proveKind,
  type ProveInput,
} from "./setup.ts";
import { tellAdministrators } from "./tellAdministrators.ts";

/** Reads the archive of a record to its end, or restores it beside the database and compares; what came of it is noted, and told when it failed. */
export function createProveJob(setup: BackupSetup): AskedJob<ProveInput> {
  return declareJob<ProveInput>({
    name: proveKind,
    input: proveInput,
    retries: 2,
    timeoutMs: longestMs,
    async run({ input: { id, proof }, signal, progress, database, once }) {
      const record = await database.transaction(systemClaims, (tx) => readBackup(tx, id));
      const state = proof === "check" ? record?.checkState : record?.rehearsalState;
      if (!record || state !== "running") return;
      const name = record.name ?? "";
      try {
        const source = measured(placedSource(setup.place, name), {
          passes: proof === "check" ? 1 : 2,
          progress,
        });
        const { manifest, report } = await proofOf(setup, proof, source);
        const { size, sha256 } = source.first();
        if (record.sha256 !== null && record.sha256 !== sha256)
          throw new BackupFault(
            `Its SHA-256 is ${sha256}, not ${record.sha256} as when it was made.`,
          );
        const known = { ...counts(manifest), size, sha256 };
        await once((tx) => noteProved(tx, id, { proof, passed: true, report }, known));
      } catch (error) {
        signal.throwIfAborted();
        const report = messageOf(error);
        await once(async (tx) => {
          await noteProved(tx, id, { proof, passed: false, report });
          const trouble = proof === "check" ? "checkFailed" : "rehearsalFailed";
          await tellAdministrators(tx, trouble, { name, text: report });
        });
      }
    },
  });
}

async function proofOf(
  { config, ownerUrl, sources }: BackupSetup,
  proof: ProveInput["proof"],
  archive: ArchiveSource,
): Promise<{ manifest: Manifest; report: string }> {
  const { passphrase } = config.backup;
  if (passphrase === null) throw new BackupFault("BACKUP_PASSPHRASE is not set.");
  const common = { archive, passphrase, sources };
  if (proof === "check") {
    const { manifest } = await checkArchive(common);
    return { manifest, report: `Read to its end: ${summary(manifest)}.` };
  }
  const report = () => undefined;
  const { manifest, seconds } = await rehearse({ ...common, ownerUrl, keySource: config, report });
  return {
    manifest,
    report: `Restored and compared in ${seconds.toFixed(1)} s: ${summary(manifest)}; every row, all foreign keys and the chain of the change journal are as they were.`,
  };
}

export function summary(manifest: Manifest): string {
  const { rows, files } = counts(manifest);
  return `${rows} rows in ${Object.keys(manifest.rows).length} tables, ${files} files`;
}

/** Counts and hashes what is read of an archive that is read several times. */
function measured(
  source: ArchiveSource,
  { passes, progress }: { passes: number; progress(done: number, total: number): void },
): ArchiveSource & { first(): { size: number; sha256: string } } {
  const state = { done: 0, first: { size: 0, sha256: "" } };
  return {
    label: source.label,
    first: () => state.first,
    async open() {
      const { stream, size } = await source.open();
      const hash = createHash("sha256");
      const counting = new Transform({
        transform(chunk: Buffer, _, done) {
          try {
            hash.update(chunk);
            progress((state.done += chunk.length), size * passes);
            done(null, chunk);
          } catch (error) {
            done(error as Error);
          }
        },
        flush(done) {
          state.first = { size, sha256: hash.digest("hex") };
          done();
        },
      });
      // The error of the source is that of its reader.
      pipeline(stream, counting, () => undefined);
      return { stream: counting, size };
    },
  };
}
