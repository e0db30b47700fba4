import { records } from "../../../../../generated/records.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { BackupPlace } from "../places/place.ts";
import { noteRemoved } from "./backupRecords.ts";

const as = { server: "the list follows what lies in the place" };
const entity = "system/backup";

/** Brings the list in line with the place: archives that are not in it are added, those that are gone are marked. */
export async function scanPlace(
  tx: Transaction,
  place: BackupPlace,
): Promise<{ found: number; gone: number }> {
  const archives = await place.list();
  const names = archives.map(({ name }) => name);
  const door = records({ tx });
  const added = await door.createAll(
    entity,
    archives.map(({ name, size, time }) => ({
      name,
      size,
      place: place.kind,
      origin: "found",
      state: "done",
      startTime: time.toISOString(),
    })),
    { as, conflict: "skip" },
  );
  const back = await door.update(
    entity,
    { place: place.kind, name: names, state: "removed" },
    { state: "done" },
    { as },
  );
  const known = await door.read(entity, { place: place.kind, state: "done" }, ["name"], {
    as,
    limit: 30_000,
  });
  const here = new Set(names);
  const missing = known.flatMap(({ name }) => (name === null || here.has(name) ? [] : [name]));
  return { found: added.length + back.length, gone: await noteRemoved(tx, place, missing) };
}
