import { countedExactly } from "../../../../shared/entity/servedSort.ts";
import type { Access } from "../rights/access.ts";
import { afterCondition, decodeCursor, positionExpression } from "./keyset.ts";
import type { ListRequest } from "./listRequest.ts";
import type { Parameters } from "../parameters.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { recordsText, recordText, selectList } from "./selection.ts";
import type { Selection } from "../rows.ts";
import { orderBy, type SortKey } from "./sort.ts";
import { readSource } from "./source.ts";

/** A line of a page: a record as JSON text and, in a walk by key, its place. */
export interface PageRow {
  record: string | null;
  position?: (string | null)[];
}

export interface PageInput {
  registry: Registry;
  shape: EntityShape;
  access: Access;
  request: ListRequest;
  sort: SortKey[];
  where: string;
}

export interface PageStatement {
  /** Gives the rows of the page; each is sent as soon as it is made. */
  text: string;
  /** Condition over `p`, the rows, under which they end the list, so that nothing has to be counted. */
  ended: string;
  columns: string;
}

/**
 * Counts what `where` finds, exactly or to one beyond `bound`; null: no count is asked for. `sample` is the place of the parameter with ids to
 * count among first.
 */
export function countText(
  shape: EntityShape,
  where: string,
  count: ListRequest["count"],
  { bound, sample }: { bound: number; sample: number | null } = {
    bound: countedExactly(shape.model),
    sample: null,
  },
): string | null {
  const rows = `${shape.table} t${where}`;
  if (count === "none") return null;
  if (count === "exact") return `select count(*)::int as total from ${rows}`;
  const bounded = (among: string) =>
    `select count(*)::int as total from (select 1 from ${rows}${among} limit ${bound + 1}) c`;
  if (sample === null) return bounded("");
  const sampled = bounded(`${where === "" ? " where" : " and"} t."id" = any($${sample}::bigint[])`);
  return `select case when (${sampled}) > ${bound} then ${bound + 1} else (${bounded("")}) end as total`;
}

export function pageStatement(input: PageInput, parameters: Parameters): PageStatement {
  return input.request.after === null
    ? offsetStatement(input, parameters)
    : keysetStatement(input, input.request.after, parameters);
}

function offsetStatement(input: PageInput, parameters: Parameters): PageStatement {
  const { shape, access, request, sort, where } = input;
  const limit = `${parameters.bind(request.limit)}::int`;
  const offset = `${parameters.bind(request.offset)}::int`;
  const rows = `from ${readSource(shape, access).from}${where} order by ${orderBy(shape, sort)} limit ${limit} offset ${offset}`;
  return {
    text: recordsText(listOf(input), access, rows),
    ended: endedBehind(offset, limit),
    columns: "record",
  };
}

/** A page that is not full ends the list, unless it lies behind the end. */
const endedBehind = (offset: string | number, limit: string): string =>
  `count(*) < ${limit} and (${offset} = 0 or count(*) > 0)`;

function keysetStatement(input: PageInput, after: string, parameters: Parameters): PageStatement {
  const { shape, access, request, sort, where } = input;
  const limit = `${parameters.bind(request.limit)}::int`;
  const mark = after
    ? `${where === "" ? " where " : " and "}${afterCondition(shape, sort, decodeCursor(sort, after), parameters)}`
    : "";
  // A walk may begin anywhere: behind so many rows.
  const behind =
    after === "" && request.offset > 0 ? ` offset ${parameters.bind(request.offset)}::int` : "";
  const record = recordText(listOf(input), access);
  return {
    text: `select ${record} as record, ${positionExpression(shape, sort)} as position from ${readSource(shape, access).from}${where}${mark} order by ${orderBy(shape, sort)} limit ${limit}${behind}`,
    ended: after === "" ? endedBehind(request.offset, limit) : "false",
    columns: "record, position",
  };
}

/** The rows and, as a last line, their total; null there when the page itself tells it. */
export function pageWithTotal({ text, ended, columns }: PageStatement, count: string): string {
  const empty = columns === "record" ? "" : ", null";
  return `with p as materialized (${text}) select ${columns} from p union all select case when ${ended} then null else (${count})::text end${empty} from p`;
}

function listOf({ registry, shape, access, request }: PageInput): Selection {
  const { alias } = readSource(shape, access);
  return selectList(registry, shape, access, { form: request.form, detail: false, alias });
}
