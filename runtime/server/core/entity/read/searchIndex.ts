import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { FilterNode } from "../../../../shared/filter/node.ts";
import type { Transaction } from "../../database/contract.ts";
import type { EntityShape } from "../contract.ts";

/**
 * Candidates that are read by their ids, and what a search counts exactly if there are more of them: then matches are frequent, the first
 * page is near in the order of the list, and counting all of them is what takes time.
 */
export const searchBounds = { candidates: 6000, counted: 5000 };

/** Below so many rows in a table, reading them takes no longer than asking the index. */
const fewRows = 5000;
/** Milliseconds for which the size of a table is believed. */
const believed = 60_000;

/** Ids of records that may match a search, as text of an array. `all: false`: matches are frequent, and `ids` are at most some of them. */
export type Candidates = { ids: string; all: true } | { ids: string | null; all: false };

interface Served {
  served: boolean;
  until: number;
}

const known = new WeakMap<EntityShape, Served>();

/**
 * Looks up what the words of a filter may find (database/changes/search.sql). It is a superset within the tenant: the statement that reads the
 * records tests them under all policies. Null: there is no index to ask. A single letter has no
 * keys and counts as frequent.
 */
export async function searchCandidates(
  tx: Transaction,
  shape: EntityShape,
  { filter, deleted }: { filter: FilterNode; deleted: boolean },
): Promise<Candidates | null> {
  if (deleted || (tx.claims.platform && shape.model.scope !== "platform")) return null;
  const words = indexedWords(shape, filter);
  if (words.length === 0 || !(await isServed(tx, shape))) return null;
  const most = searchBounds.candidates + 1;
  const [found] = await tx.query<{ ids: string | null; size: number }>(
    `select ids::text, cardinality(ids) as size from searching.${shape.table}($1::text[], $2::int) ids`,
    [words, most],
    { plan: "kept" },
  );
  const ids = found?.ids ?? null;
  return ids !== null && found && found.size < most ? { ids, all: true } : { ids, all: false };
}

/** Words that each match contains in a searched column. */
function indexedWords(shape: EntityShape, node: FilterNode): string[] {
  if (node.kind === "group")
    return node.logic === "and" || node.nodes.length === 1
      ? node.nodes.flatMap((part) => indexedWords(shape, part))
      : [];
  if (node.kind === "search")
    // Whole values of another wording have other letters than those that are looked up.
    return !node.stored &&
      node.fields.length > 0 &&
      node.fields.every((field) => isIndexed(shape, field))
      ? node.words
      : [];
  if (node.kind !== "compare" || node.path.steps.length > 0) return [];
  const isText = ["contains", "startsWith", "endsWith"].includes(node.operator);
  return isText && isIndexed(shape, node.path.field) ? [String(node.operand)] : [];
}

const isIndexed = (shape: EntityShape, field: FieldModel): boolean =>
  (field.search ?? 0) > 0 && field.column !== null && shape.byName.get(field.name) === field;

/** Whether the table has a search index that is ready, and is large enough for it. */
async function isServed(tx: Transaction, shape: EntityShape): Promise<boolean> {
  const last = known.get(shape);
  if (last && performance.now() < last.until) return last.served;
  const [found] = await tx.query<{ served: boolean }>(
    `select c.reltuples >= $2 and to_regprocedure(format('searching.%s(text[], integer)', $1::text)) is not null and exists (
         select 1 from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am a on a.oid = x.relam
          where i.indrelid = c.oid and i.indisvalid and a.amname = 'gin') as served
       from pg_class c where c.oid = to_regclass(format('public.%s', $1::text))`,
    [shape.model.table, fewRows],
    { plan: "kept" },
  );
  const served = found?.served ?? false;
  known.set(shape, { served, until: performance.now() + believed });
  return served;
}
