import type { QueryTarget } from "./queryTarget.ts";
import type { Json } from "../../../../shared/entity/model.ts";
import type { ErrorCode } from "../../../../shared/errors/catalogue.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { ClientLine } from "../session/clientLine.ts";
import type { CallContext } from "../contract.ts";
import { requirePermission, revealsNothing } from "../../entity/rights/access.ts";
import type { ListRequest } from "../../entity/read/listRequest.ts";
import { readersContext } from "../../entity/records.ts";
import type { EntityShape } from "../../entity/contract.ts";
import { parseConsoleSort, parseRestSort } from "../../entity/read/sort.ts";
import { parseConsoleFilter } from "../../../../shared/filter/console.ts";
import { parseRestFilter } from "../../../../shared/filter/rest.ts";
import { readChoices } from "./readChoices.ts";
import { parseStrictJson } from "../body/strictJson.ts";

/** Largest page of either face, in rows. */
export const maxPageSize = 30_000;
const defaultLimit = 1000;
const maxOffset = 2_000_000_000;

export type JsonObject = { [key: string]: Json };

/** The only value of a query parameter; repeated ones are refused. */
function single(query: JsonObject, name: string, code: ErrorCode): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === "string") return value;
  throw unreadable(code, name);
}

/** What the text of the code has room for: the name of the parameter, and how many rows there may be. */
const unreadable = (code: ErrorCode, name: string) =>
  new FormworkError(code, { params: { detail: name, max: maxPageSize } });

function parse(text: string, code: ErrorCode, name: string): Json {
  try {
    return parseStrictJson(text) as Json;
  } catch {
    throw unreadable(code, name);
  }
}

/** Takes `isDelete` out of a filter; true asks for deleted rows and needs the permission to restore. */
function takeDeleted(
  shape: EntityShape,
  context: Pick<CallContext, "session">,
  filter: JsonObject,
): boolean {
  if (!shape.model.lifecycle.softDelete || !Object.hasOwn(filter, "isDelete")) return false;
  const deleted = filter.isDelete === true || filter.isDelete === "true";
  delete filter.isDelete;
  if (deleted) requirePermission(context.session, shape.model.operations.restore ?? "-");
  return deleted;
}

/** Reads filter, view, sort, range, after and count of the REST face; F4001, F4002 or F4007 name what is wrong. */
export function readRestQuery(target: QueryTarget, query: JsonObject): ListRequest {
  const { registry, shape, access, context } = target;
  const filterText = single(query, "filter", "F4001");
  const given = filterText ? parse(filterText, "F4001", "filter") : {};
  const filter = isRecord(given) ? { ...given } : given;
  const deleted = isRecord(filter) && takeDeleted(shape, context, filter);
  const sort = single(query, "sort", "F4002");
  const choices = single(query, "choices", "F4001");
  const after = single(query, "after", "F4002");
  const { offset, limit } = readRange(single(query, "range", "F4007"));
  return {
    filter: parseRestFilter(readersContext(registry, shape, context, access), filter),
    sort: sort ? parseRestSort(shape, access, parse(sort, "F4002", "sort")) : [],
    offset,
    limit,
    after: after ?? null,
    count: single(query, "count", "F4001") === "exact" ? "exact" : "bounded",
    deleted,
    choices: readChoices(
      target,
      choices === undefined ? undefined : parse(choices, "F4001", "choices"),
    ),
    view: readView(target, single(query, "view", "F4001")),
    form: "rest",
  };
}

/** The range of a REST call that takes no other conditions, its first hundred unless told; F4007 names what is wrong. */
export function readRestRange(query: JsonObject): { offset: number; limit: number } {
  return readRange(single(query, "range", "F4007") ?? "[0,99]");
}

/** The expression of a view of the schema, by name; F4001 when there is none, or it looks at what the person may not know. */
function readView(
  { shape, access, context }: QueryTarget,
  name: string | undefined,
): string | null {
  if (name === undefined) return null;
  const view = shape.model.views.find((candidate) => candidate.name === name);
  const open = view?.filter ? revealsNothing(shape, access, context.session, view.filter) : true;
  if (!view || !open) throw new FormworkError("F4001", { params: { detail: "view" } });
  return view.filter;
}

function readRange(text: string | undefined): { offset: number; limit: number } {
  if (!text) return { offset: 0, limit: defaultLimit };
  const range = parse(text, "F4007", "range");
  const [from, to] = Array.isArray(range) && range.length === 2 ? range : [];
  const fits = isCount(from) && isCount(to) && to >= from && from <= maxOffset;
  if (!fits || to - from >= maxPageSize) {
    throw new FormworkError("F4007", { params: { max: maxPageSize } });
  }
  return { offset: from, limit: to - from + 1 };
}

function isCount(value: Json | undefined): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

export interface ConsolePage {
  page: number;
  pageSize: number;
}

/** Reads page and pageSize (1 and 20 unless told); numbers as text are taken too. */
export function readConsolePage(input: JsonObject): ConsolePage {
  const read = (name: string, otherwise: number, max: number) => {
    const value = input[name];
    if (value === undefined || value === null || value === "") return otherwise;
    const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
    if (isCount(number) && number >= 1 && number <= max) return number;
    if (isCount(number) && number > max) {
      throw new FormworkError("F4007", { params: { max } });
    }
    throw new FormworkError("F4000", {
      fields: { [name]: { key: "type", params: { expected: "integer" } } },
    });
  };
  const pageSize = read("pageSize", 20, maxPageSize);
  return { pageSize, page: read("page", 1, Math.floor(maxOffset / pageSize)) };
}

/** The filter of a console call, a copy: as text in an address; null for none. F4001 for text that is no JSON. */
function consoleFilter(given: Json | undefined): Json {
  if (given === undefined || given === "") return null;
  const filter = typeof given === "string" ? parse(given, "F4001", "filter") : given;
  return isRecord(filter) ? { ...filter } : filter;
}

const isRecord = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the conditions and the sort of a console page, list or export call, in the words of the client's line. */
export function readConsoleQuery(
  target: QueryTarget,
  given: JsonObject,
  line: ClientLine,
): Omit<ListRequest, "offset" | "limit"> {
  const { registry, shape, access, context } = target;
  const input: JsonObject = { ...(shape.hooks.conditions?.(given, { line }) ?? given) };
  const filter = (input.filter = consoleFilter(input.filter));
  const own = takeDeleted(shape, context, input);
  const deleted = (isRecord(filter) && takeDeleted(shape, context, filter)) || own;
  return {
    filter: parseConsoleFilter(readersContext(registry, shape, context), input),
    sort: parseConsoleSort(shape, access, input),
    after: null,
    count: "bounded",
    deleted,
    view: null,
    form: "console",
  };
}
