import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import type { BackupPlace, WrittenArchive } from "../places/place.ts";
import { archiveName, archiveTime } from "../places/place.ts";
import { makeKind, type Proof, proveKind } from "./setup.ts";
import { tellAdministrators } from "./tellAdministrators.ts";

const as = { server: "backups are noted by what makes and proves them" };
const entity = "system/backup";

export async function readBackup(tx: Transaction, id: number) {
  const fields = ["name", "place", "state", "checkState", "rehearsalState", "sha256"] as const;
  const [record] = await records({ tx }).read(entity, { id }, fields, { as });
  return record ?? null;
}

/** Adds the record of a backup that begins now. F4081 while another one is running. */
export async function noteBegun(
  tx: Transaction,
  { kind }: BackupPlace,
  origin: "console" | "schedule",
): Promise<number> {
  const now = new Date();
  await settle(tx);
  const { id } = await records({ tx }).create(
    entity,
    { name: archiveName(now), place: kind, origin, state: "running", startTime: now.toISOString() },
    { as },
  );
  return id;
}

/** Sizes of the archives that were made or proved here, by their names: both note the checksum. */
export async function readKnown(
  tx: Transaction,
  { kind }: BackupPlace,
): Promise<ReadonlyMap<string, number>> {
  const where = { place: kind, state: ["done", "removed"] };
  const fields = ["name", "size", "sha256"] as const;
  const backups = await records({ tx }).read(entity, where, fields, { as, limit: 30_000 });
  return new Map(
    backups.flatMap(({ name, size, sha256 }) =>
      name === null || size === null || sha256 === null ? [] : [[name, size] as const],
    ),
  );
}

/** Adds the record of an archive that a command has made. */
export async function noteCommand(
  tx: Transaction,
  { kind }: BackupPlace,
  archive: WrittenArchive & { rows: number; files: number },
): Promise<void> {
  const startTime = archiveTime(archive.name)?.toISOString() ?? null;
  const record = { ...archive, place: kind, origin: "found", state: "done", startTime };
  await records({ tx }).createAll(entity, [record], { as, conflict: "skip" });
}

/** F4081 while another check or rehearsal is running. */
export async function noteProving(tx: Transaction, id: number, proof: Proof): Promise<void> {
  await settle(tx);
  await change(
    tx,
    id,
    proof === "check" ? { checkState: "running" } : { rehearsalState: "running" },
  );
}

export interface Made {
  seconds: number;
  size: number;
  rows: number;
  files: number;
  sha256: string;
  error: string | null;
}

export const noteMade = (tx: Transaction, id: number, { seconds, ...made }: Made): Promise<void> =>
  change(tx, id, { ...made, state: "done", duration: seconds });

export const noteFailed = (tx: Transaction, id: number, error: string): Promise<void> =>
  change(tx, id, { state: "failed", error });

/** Notes how a check or rehearsal ended. A rehearsal that passed has checked the archive as well. */
export function noteProved(
  tx: Transaction,
  id: number,
  { proof, passed, report }: { proof: Proof; passed: boolean; report: string },
  known: { size?: number; rows?: number; files?: number; sha256?: string } = {},
): Promise<void> {
  const [state, time] = [passed ? "passed" : "failed", new Date().toISOString()];
  const rehearsed = proof === "rehearse" ? { rehearsalState: state, rehearsalTime: time } : {};
  const checked = proof === "check" || passed ? { checkState: state, checkTime: time } : {};
  return change(tx, id, { ...known, ...rehearsed, ...checked, report });
}

export const noteDownload = (tx: Transaction, id: number, userName: string): Promise<void> =>
  change(tx, id, { downloadTime: new Date().toISOString(), downloadUserName: userName });

/** Takes a backup out of the list; the archive is the caller's to remove. */
export async function dropBackup(tx: Transaction, id: number): Promise<void> {
  await records({ tx }).remove(entity, { id }, { as });
}

/** Archives that have left the place. */
export async function noteRemoved(
  tx: Transaction,
  { kind }: BackupPlace,
  names: readonly string[],
): Promise<number> {
  if (names.length === 0) return 0;
  const where = { place: kind, name: [...names], state: "done" };
  return (await records({ tx }).update(entity, where, { state: "removed" }, { as })).length;
}

/** What nothing works on any more, because its task was given up, has failed; that is told. */
export async function settle(tx: Transaction): Promise<void> {
  const alive = (kind: string, proof: Proof | null) =>
    sql`exists (select 1 from formwork.task k where k.kind = ${kind} and k.state in ('waiting', 'running')
          and (k.request->>'id')::bigint = t.id and (${proof}::text is null or k.request->>'proof' = ${proof}))`;
  const ended = "It was not brought to its end: the server ended too often while it was at work.";
  const door = records({ tx });
  const options = { as, returning: ["name"] as const };
  const failed = [
    await door.update(
      entity,
      sql`t.state = 'running' and not ${alive(makeKind, null)}`,
      { state: "failed", error: ended },
      options,
    ),
    await door.update(
      entity,
      sql`t.check_state = 'running' and not ${alive(proveKind, "check")}`,
      { checkState: "failed", report: ended },
      options,
    ),
    await door.update(
      entity,
      sql`t.rehearsal_state = 'running' and not ${alive(proveKind, "rehearse")}`,
      { rehearsalState: "failed", report: ended },
      options,
    ),
  ];
  for (const [index, trouble] of (["failed", "checkFailed", "rehearsalFailed"] as const).entries())
    for (const { name } of failed[index] ?? [])
      await tellAdministrators(tx, trouble, { name: name ?? "", text: ended });
}

async function change(
  tx: Transaction,
  id: number,
  values: Parameters<ReturnType<typeof records>["update"]>[2],
): Promise<void> {
  const changed = await records({ tx }).update(entity, { id }, values, { as });
  if (changed.length === 0) throw new FormworkError("D1002");
}
