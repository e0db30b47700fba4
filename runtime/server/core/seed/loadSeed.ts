import type { FieldModel, Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { StartFault } from "../config/startFault.ts";
import type { Transaction } from "../database/contract.ts";
import { withDefaults } from "../entity/write/defaults.ts";
import { settleComputed } from "../entity/computed/settle.ts";
import type { EntityShape, Registry } from "../entity/contract.ts";
import type { Row } from "../entity/rows.ts";
import { insertRow } from "../entity/write/rows/insertRow.ts";
import { updateRow } from "../entity/write/rows/updateRow.ts";
import type { RowWrite } from "../entity/write/rows/rowWrite.ts";
import { assignSequences } from "../entity/sequence/assignSequences.ts";
import { writeSeedNested } from "./nested.ts";
import { fillPresets } from "./presets.ts";
import { createSeedIndex, type SeedIndex } from "./seedIndex.ts";
import type { SeedSource } from "./seedSource.ts";
import { createSeedWrites, type SeedWrites } from "./seedWrites.ts";
import { settleClash, type Settled } from "./settleClash.ts";

export interface SeedOptions {
  /** Entity whose records are the tenants, and its field that `$tenant` names. */
  tenants: { entity: string; field: string };
  /**
   * Set for a database that people have worked in: their records may have the unique values of new ones, which then make room, and this is
   * told so. Without it such a row ends the load.
   */
  settled?: ((clash: Settled) => void) | undefined;
}

/** A record that was not there before. */
export interface NewRecord {
  /** Key of the entity. */
  entity: string;
  id: number;
}

interface Pending {
  source: SeedSource;
  shape: EntityShape;
  row: SeedSource["rows"][number];
  number: number;
}

interface Inserted extends Pending {
  id: number;
  tenantId: number | null;
  deferred: { [field: string]: Json };
}

/**
 * Adds the records that are not there yet, found by their natural keys; what is there stays as it is. First the rows with what they
 * cannot be without, then references that may point ahead, join rows and child rows. Gives the new records. Throws StartFault naming
 * file and row for a reference that nothing answers.
 */
export async function loadSeed(
  tx: Transaction,
  registry: Registry,
  sources: readonly SeedSource[],
  options: SeedOptions,
): Promise<NewRecord[]> {
  const index = createSeedIndex(tx, registry, options.tenants);
  const writes = createSeedWrites(tx);
  const load: Load = { tx, registry, index, writes };
  try {
    const inserted = await insertAll(load, pendingOf(registry, sources), options);
    for (const record of inserted)
      await writes.add(() => completeRecord(tx, registry, index, record));
    await writes.done();
    return inserted.map(({ source, id }) => ({ entity: source.entity, id }));
  } catch (error) {
    // Once a write has failed the database refuses whatever comes next: the first failure is the one to tell.
    await writes.done();
    throw error;
  }
}

function pendingOf(registry: Registry, sources: readonly SeedSource[]): Pending[] {
  return sources.flatMap((source) => {
    const shape = registry.shape(source.entity);
    return source.rows.map((row, position) => ({ source, shape, row, number: position + 1 }));
  });
}

async function insertAll(load: Load, all: Pending[], options: SeedOptions): Promise<Inserted[]> {
  let waiting = all;
  const inserted: Inserted[] = [];
  // Without progress rows may wait for what points ahead; still without, the database is asked again for everything.
  let stuck = false;
  let doubting = false;
  while (waiting.length > 0) {
    load.index.doubt(doubting);
    const postponed: Pending[] = [];
    for (const pending of waiting) {
      const done = await insertPending(load, pending, { ...options, stuck });
      if (done === "later") postponed.push(pending);
      else if (done) inserted.push(done);
      // One row that points in a circle is enough to let the others be found again.
      if (done !== "later") {
        stuck = doubting = false;
        load.index.doubt(false);
      }
    }
    if (postponed.length === waiting.length) {
      if (doubting) {
        throw new StartFault(
          `${placeOf(postponed[0] as Pending)}: a reference names a record that is not there`,
        );
      }
      doubting = stuck;
      stuck = true;
    }
    waiting = postponed;
  }
  return inserted;
}

function placeOf({ source, number }: Pending): string {
  return `${source.origin}, row ${number}`;
}

async function tenantOf(
  index: SeedIndex,
  { shape, row }: Pending,
  { tenants }: SeedOptions,
): Promise<number | null | undefined> {
  if (!shape.byName.get("tenantId")?.column || row.$tenant === undefined) return null;
  return (await index.find(tenants.entity, { [tenants.field]: row.$tenant }, null)) ?? undefined;
}

interface Load {
  tx: Transaction;
  registry: Registry;
  index: SeedIndex;
  writes: SeedWrites;
}

/** The new record, null when it is there already, "later" when something it needs is not there yet. */
async function insertPending(
  load: Load,
  pending: Pending,
  options: SeedOptions & { stuck: boolean },
): Promise<Inserted | null | "later"> {
  const { tx, index, writes } = load;
  const { shape, row, source } = pending;
  const tenantId = await tenantOf(index, pending, options);
  if (tenantId === undefined) return "later";
  const values: Row = {};
  const deferred: { [field: string]: Json } = {};
  for (const [name, value] of Object.entries(row)) {
    if (name.startsWith("$")) continue;
    const field = shape.byName.get(name);
    if (!field)
      throw new StartFault(`${placeOf(pending)}: ${shape.model.key} has no field ${name}`);
    const resolved = field.column === null ? undefined : await index.resolve(value, tenantId);
    if (resolved !== undefined) values[name] = resolved;
    else if (field.column === null || (options.stuck && mayWait(field, source))) {
      deferred[name] = value;
    } else return "later";
  }
  const key = Object.fromEntries(source.key.map((name) => [name, (values[name] ?? null) as Json]));
  if ((await index.find(source.entity, key, tenantId)) !== null) return null;
  const stored = await storedRow(load, shape, values, tenantId);
  const clashes = options.settled ? await settleClash(tx, shape, stored, source.key) : [];
  for (const clash of clashes) options.settled?.(clash);
  const inPlace = clashes.find(({ field }) => field === null);
  if (inPlace) {
    index.stand(source.entity, key, tenantId, inPlace.id);
    return null;
  }
  const id = typeof stored.id === "number" ? stored.id : await writes.nextId();
  index.note(source.entity, id, stored);
  await writes.add(() => insert(tx, pending, { ...stored, id }));
  return { ...pending, id, tenantId, deferred };
}

/** A reference that points ahead may be filled in afterwards, where the column can do without it for so long. */
function mayWait(field: FieldModel, source: SeedSource): boolean {
  if (source.key.includes(field.name)) return false;
  return field.nullable || field.default !== undefined;
}

async function storedRow(
  { tx, registry, writes }: Load,
  shape: EntityShape,
  values: Row,
  tenantId: number | null,
): Promise<Row> {
  const row: Row = withDefaults(shape, values);
  const { states } = shape.model;
  if (states) row[states.field] ??= states.initial;
  if (tenantId !== null) row.tenantId = tenantId;
  await fillPresets({ tx, registry, settled: () => writes.done() }, shape, row);
  await assignSequences({ tx, shape, tenantId }, row);
  return row;
}

async function insert(tx: Transaction, pending: Pending, row: Row): Promise<void> {
  try {
    await insertRow(seedWrite(tx, pending.shape), row);
  } catch (error) {
    if (!(error instanceof FormworkError)) throw error;
    const words = error.cause instanceof Error ? error.cause.message : error.code;
    throw new StartFault(`${placeOf(pending)}: ${words}: ${JSON.stringify(pending.row)}`, error);
  }
}

/** Seed rows are not journaled: their creator says that the server made them. */
function seedWrite(tx: Transaction, shape: EntityShape): RowWrite {
  return { tx, shape, requestId: "seed", journal: false, writer: { server: "seed" } };
}

async function completeRecord(
  tx: Transaction,
  registry: Registry,
  index: SeedIndex,
  record: Inserted,
): Promise<void> {
  const { shape, deferred, id, tenantId } = record;
  const values: Row = {};
  for (const [name, value] of Object.entries(deferred)) {
    const resolved = await index.resolve(value, tenantId);
    if (resolved === undefined) {
      throw new StartFault(`${placeOf(record)}: ${name} names a record that is not there`);
    }
    values[name] = resolved;
  }
  await writeSeedNested(tx, registry, shape, { id, tenantId, values });
  const stored = shape.stored.filter((field) => values[field.name] !== undefined);
  if (stored.length > 0) {
    const own = Object.fromEntries(stored.map((field) => [field.name, values[field.name]]));
    await updateRow(seedWrite(tx, shape), {
      id,
      values: own,
      version: null,
      action: "update",
      seed: true,
    });
  }
  await settleComputed({ tx, registry, shape, ids: [id] });
}
