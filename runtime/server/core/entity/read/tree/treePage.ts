import { allOf, type FilterNode } from "../../../../../shared/filter/node.ts";
import type { Transaction } from "../../../database/contract.ts";
import type { Access } from "../../rights/access.ts";
import { listRows, whereClause } from "../list.ts";
import type { ListRequest, ListResult } from "../listRequest.ts";
import { createParameters, type Parameters } from "../../parameters.ts";
import type { EntityShape, Registry } from "../../contract.ts";

/** What of a tree is asked for. */
export type TreeAsked =
  /** All of it while it has at most `whole` records, else its roots. */
  | { whole: number }
  /** What hangs below these records; 0 stands for the roots. */
  | { parents: number[] }
  /** The first records that match, with those above them. */
  | { hits: number };

export interface TreePage extends ListResult {
  /** Not all of the tree: what hangs below a record is asked for on its own. */
  partial: boolean;
}

interface Place {
  tx: Transaction;
  registry: Registry;
  shape: EntityShape;
  access: Access;
  request: ListRequest;
}

/**
 * A part of a tree under the person's sight: a record whose parent is out of sight, or out of what the filter leaves, is a root. Rows carry
 * `_children` where something hangs below them, and in a search `_match` where they are what was looked for.
 */
export async function treePage(place: Place, asked: TreeAsked): Promise<TreePage> {
  if ("hits" in asked) return hitsPage(place, asked.hits);
  if ("whole" in asked) {
    if (await fits(place, asked.whole)) {
      const request = { ...place.request, offset: 0, limit: asked.whole };
      const { tx, registry, shape, access } = place;
      const list = await listRows(tx, registry, shape, access, request);
      return { ...list, partial: false };
    }
    return levelPage(place, [0]);
  }
  return levelPage(place, asked.parents);
}

async function fits({ tx, registry, shape, request }: Place, bound: number): Promise<boolean> {
  const parameters = createParameters();
  const where = whereClause(tx, registry, shape, request, parameters);
  const text = `select count(*)::int as total from (select 1 from ${shape.table} t${where} limit ${bound + 1}) c`;
  const [row] = await tx.query<{ total: number }>(text, parameters.values, { plan: "anew" });
  return (row?.total ?? 0) <= bound;
}

async function levelPage(place: Place, parents: number[]): Promise<TreePage> {
  const { tx, registry, shape, access, request } = place;
  const list = await listRows(tx, registry, shape, access, {
    ...request,
    extra: (parameters) => levelCondition(place, parents, parameters),
  });
  const ids = list.rows.map(idOf);
  const branches = await branchesAmong(place, ids);
  const rows = list.rows.map((row, index) =>
    marked(row, { _children: branches.has(ids[index] as number) }),
  );
  return { ...list, rows, partial: true };
}

const parentColumn = ({ model, column }: EntityShape): string => column(model.tree?.parent ?? "");

/** Below these records; of the roots those whose parent the person does not see. */
function levelCondition(place: Place, parents: number[], parameters: Parameters): string {
  const { shape } = place;
  const parent = parentColumn(shape);
  const own = parents.filter((id) => id !== 0);
  const below = () => `t.${parent} = any(${parameters.bind(own)}::bigint[])`;
  if (!parents.includes(0)) return below();
  // A record that hangs below itself would be nobody's.
  const root = `(t.${parent} = t."id" or not exists (select 1 from ${visible(place, parameters)} p where p."id" = t.${parent}))`;
  return own.length === 0 ? root : `(${below()} or ${root})`;
}

/** The records that the person sees and the filter leaves, with what they hang below. */
function visible({ tx, registry, shape, request }: Place, parameters: Parameters): string {
  const where = whereClause(tx, registry, shape, { ...request, extra: undefined }, parameters);
  return `(select t."id", t.${parentColumn(shape)} as parent from ${shape.table} t${where})`;
}

/** Those of these records below which something hangs. */
async function branchesAmong(place: Place, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const parameters = createParameters();
  const among = parameters.bind(ids);
  const rows = await place.tx.query<{ id: number }>(
    `select distinct v.parent as id from ${visible(place, parameters)} v where v.parent = any(${among}::bigint[]) and v.parent <> v."id"`,
    parameters.values,
    { plan: "anew" },
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

async function hitsPage(place: Place, hits: number): Promise<TreePage> {
  const { tx, registry, shape, access, request } = place;
  const found = await listRows(tx, registry, shape, access, { ...request, offset: 0, limit: hits });
  const ids = found.rows.map(idOf);
  const above = await aboveOf(place, ids);
  if (above.length === 0) {
    return {
      ...found,
      rows: found.rows.map((row) => marked(row, { _match: true })),
      partial: false,
    };
  }
  const matches = new Set(ids);
  const all = await listRows(tx, registry, shape, access, {
    ...request,
    filter: theseRecords(shape, [...ids, ...above]),
    view: null,
    choices: null,
    offset: 0,
    limit: ids.length + above.length,
    count: "none",
  });
  const rows = all.rows.map((row) => marked(row, { _match: matches.has(idOf(row)) }));
  return { ...found, rows, partial: false };
}

/** The records that these hang below, as far as the person sees them. */
async function aboveOf(place: Place, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { tx, registry, shape, request } = place;
  const parameters = createParameters();
  const anything = { ...request, filter: allOf([]), view: null, choices: null };
  const seen = whereClause(tx, registry, shape, anything, parameters);
  const parent = parentColumn(shape);
  const hits = parameters.bind(ids);
  const rows = await tx.query<{ id: number }>(
    `with recursive up (id, parent) as (
       select t."id", t.${parent} from ${shape.table} t where t."id" = any(${hits}::bigint[])
       union select p."id", p.parent from (select t."id", t.${parent} as parent from ${shape.table} t${seen}) p join up on p."id" = up.parent
     ) select id from up where id <> all(${hits}::bigint[])`,
    parameters.values,
    { plan: "anew" },
  );
  return rows.map(({ id }) => Number(id));
}

function theseRecords({ byName }: EntityShape, ids: number[]): FilterNode {
  const field = byName.get("id");
  if (!field) return allOf([]);
  return { kind: "compare", path: { steps: [], field }, operator: "in", operand: ids };
}

const idOf = (row: string): number => Number((JSON.parse(row) as { id: unknown }).id);

/** A row with more members; rows are JSON texts that PostgreSQL made. */
const marked = (row: string, more: Record<string, boolean>): string =>
  `${row.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
