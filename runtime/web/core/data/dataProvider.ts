import simpleRestProvider from "ra-data-simple-rest";
import type { DataProvider, GetListParams, RaRecord, fetchUtils } from "react-admin";
import type { Json } from "../../../shared/entity/model.ts";
import { readLimits, type FieldLimits } from "../entities/fieldLimits.ts";
import { resolveSpans } from "../list/filter/days/daySpans.ts";
import { defaultView, deletedKey } from "../list/toolbar/listViews.ts";
import { hitsAtMost, wholeAtMost } from "../tree/lazy/treeBounds.ts";
import { request } from "../http/request.ts";
import { createPageMarks } from "./pageMarks.ts";

const root = "/api";
const countHeader = "X-Total-Count";

/** One field that a change touched; texts name the records behind the ids of a relation. */
export interface FieldChange {
  field: string;
  label: string;
  before: Json;
  after: Json;
  beforeText?: string;
  afterText?: string;
}

/** One change of a record. */
export interface HistoryEntry {
  id: number;
  time: string;
  action: string;
  userName: string;
  changes: FieldChange[];
}

/** Our additions to react-admin's data provider. */
export interface FormworkDataProvider extends DataProvider {
  /** One record, with what is closed to the person in it. */
  readRecord: (resource: string, id: number) => Promise<{ data: RaRecord; limits: FieldLimits }>;
  /** What is closed to the person in all records of a resource. */
  readLimits: (resource: string) => Promise<FieldLimits>;
  /** Changes of a record from one entry to another, newest first. */
  readHistory: (
    resource: string,
    id: number,
    range: [number, number],
  ) => Promise<{ total: number; items: HistoryEntry[] }>;
  /** How many records a filter finds, however many there are; the server gives up after ten seconds. */
  countAll: (resource: string, filter: object, signal: AbortSignal) => Promise<number>;
  restore: (resource: string, id: number) => Promise<void>;
  transition: (resource: string, id: number, name: string, body?: unknown) => Promise<RaRecord>;
}

/** Several sort keys in react-admin's one `field` ("-orderNo,id"): [["orderNo","DESC"],["id","ASC"]]. */
export function sortPairs(field: string): [string, "ASC" | "DESC"][] {
  return field
    .split(",")
    .filter(Boolean)
    .map((part) => (part.startsWith("-") ? [part.slice(1), "DESC"] : [part, "ASC"]));
}

const httpClient = async (
  url: string,
  options: { method?: string; body?: unknown; signal?: AbortSignal } = {},
) => {
  const { method, signal } = options;
  const body: unknown = typeof options.body === "string" ? JSON.parse(options.body) : options.body;
  const response = await request(url, { method, body, signal });
  const text = await response.text();
  const json: unknown = text ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, body: text, json };
};

/**
 * Filter and view as the server takes them: `$view` in react-admin's filter names the view, else it is the one given. Other
 * entries with "$" concern the page alone.
 */
export function filterTexts(filter: object, otherwise?: string): { filter: string; view?: string } {
  const { $view = otherwise } = filter as { $view?: string };
  const own = Object.fromEntries(Object.entries(filter).filter(([key]) => !key.startsWith("$")));
  return { filter: JSON.stringify(resolveSpans(own as Json)), ...($view ? { view: $view } : {}) };
}

/** View a list asks for when its filter names none; pickers and look-ups ask for every record. */
const viewOf = (meta: unknown): string | undefined =>
  typeof meta === "object" && meta !== null && "view" in meta ? String(meta.view) : undefined;

/** What the records are to be chosen for: the server limits them to what fits. */
const choicesOf = (meta: unknown): { choices?: string } =>
  typeof meta === "object" && meta !== null && "choices" in meta
    ? { choices: JSON.stringify(meta.choices) }
    : {};

/** What of a tree is asked for; "auto": what is looked for with what is above it, or all that is reasonable. */
function treeOf(meta: unknown, filter: object): { tree?: string } {
  if (typeof meta !== "object" || meta === null || !("tree" in meta)) return {};
  if (meta.tree !== "auto") return { tree: JSON.stringify(meta.tree) };
  const looks = Object.keys(filter).some((key) => !key.startsWith("$") && key !== deletedKey);
  return { tree: JSON.stringify(looks ? { hits: hitsAtMost } : { whole: wholeAtMost }) };
}

/** The address of a list without the part of it that is asked for. */
const listAddress = (resource: string, params: GetListParams): string => {
  const query = new URLSearchParams({
    ...filterTexts(params.filter ?? {}, viewOf(params.meta)),
    sort: JSON.stringify(sortPairs(params.sort?.field ?? "id")),
    ...choicesOf(params.meta),
    ...treeOf(params.meta, params.filter ?? {}),
  });
  return `${root}/${resource}?${query.toString()}`;
};

/** The data provider over our REST calls: several sort keys, totals, restore, transitions. */
export function createDataProvider(): FormworkDataProvider {
  const base = simpleRestProvider(root, httpClient as typeof fetchUtils.fetchJson, countHeader);
  const marks = createPageMarks();
  return {
    ...base,
    supportAbortSignal: true,
    getList: async (resource, params) => {
      const { page = 1, perPage = 300 } = params.pagination ?? {};
      const list = listAddress(resource, params);
      const start = (page - 1) * perPage;
      const range = encodeURIComponent(JSON.stringify([start, start + perPage - 1]));
      const address = `${list}&range=${range}${marks.parameter(list, page, perPage)}`;
      const { headers, json } = await httpClient(address, { signal: params.signal });
      marks.note(list, page, headers.get("X-Next-Cursor"));
      const total = Number(headers.get(countHeader) ?? "0");
      const more = headers.has("X-Total-Estimated");
      const partial = headers.get("X-Tree") === "partial";
      const limits = readLimits(headers);
      return { data: json as never, total, meta: { more, limits, partial } };
    },
    countAll: async (resource, filter, signal) => {
      const query = new URLSearchParams({
        ...filterTexts(filter, defaultView),
        range: "[0,0]",
        count: "exact",
      });
      const { headers } = await httpClient(`${root}/${resource}?${query.toString()}`, { signal });
      return Number(headers.get(countHeader) ?? "0");
    },
    getMany: async (resource, params) => {
      const choices = choicesOf(params.meta);
      if (!choices.choices) return base.getMany(resource, params);
      const filter = JSON.stringify({ id: params.ids });
      const range = JSON.stringify([0, params.ids.length - 1]);
      const query = new URLSearchParams({ filter, range, ...choices });
      const { json } = await httpClient(`${root}/${resource}?${query.toString()}`);
      return { data: json as never };
    },
    readRecord: async (resource, id) => {
      const { headers, json } = await httpClient(`${root}/${resource}/${id}`);
      return { data: json as RaRecord, limits: readLimits(headers) };
    },
    readHistory: async (resource, id, range) => {
      const { headers, json } = await httpClient(
        `${root}/${resource}/${id}/history?range=${JSON.stringify(range)}`,
      );
      return { total: Number(headers.get(countHeader) ?? "0"), items: json as HistoryEntry[] };
    },
    readLimits: async (resource) => {
      const { headers } = await httpClient(`${root}/${resource}?limits=create`);
      return readLimits(headers);
    },
    restore: async (resource, id) => {
      await request(`${root}/${resource}/${id}/restore`, { method: "POST" });
    },
    transition: async (resource, id, name, body) => {
      const response = await request(`${root}/${resource}/${id}/${name}`, { method: "POST", body });
      return (await response.json()) as RaRecord;
    },
  };
}
