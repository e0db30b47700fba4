import simpleRestProvider from "ra-data-simple-rest";
import type { DataProvider, GetListParams, RaRecord, fetchUtils } from "react-admin";
import { request } from "../http/request.ts";

const root = "/api";
const countHeader = "X-Total-Count";

/** Our additions to react-admin's data provider. */
export interface FormworkDataProvider extends DataProvider {
  restore: (resource: string, id: number) => Promise<void>;
  transition: (resource: string, id: number, name: string, body?: unknown) => Promise<RaRecord>;
  exportFile: (
    resource: string,
    format: "csv" | "xlsx",
    params: { filter: object; sort: string; columns: string[]; ids?: number[] },
  ) => Promise<Response>;
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

/** Filter and view as the server takes them: `$view` in react-admin's filter names the view. */
export function filterTexts(filter: object): { filter: string; view?: string } {
  const { $view, ...own } = filter as { $view?: string };
  return { filter: JSON.stringify(own), ...($view ? { view: $view } : {}) };
}

const listAddress = (resource: string, params: GetListParams): string => {
  const { page = 1, perPage = 300 } = params.pagination ?? {};
  const start = (page - 1) * perPage;
  const query = new URLSearchParams({
    ...filterTexts(params.filter ?? {}),
    sort: JSON.stringify(sortPairs(params.sort?.field ?? "id")),
    range: JSON.stringify([start, start + perPage - 1]),
  });
  return `${root}/${resource}?${query.toString()}`;
};

/** The data provider over our REST calls: several sort keys, exact totals or estimates, restore, transitions, export. */
export function createDataProvider(): FormworkDataProvider {
  const base = simpleRestProvider(root, httpClient as typeof fetchUtils.fetchJson, countHeader);
  return {
    ...base,
    supportAbortSignal: true,
    getList: async (resource, params) => {
      const { headers, json } = await httpClient(listAddress(resource, params), {
        signal: params.signal,
      });
      const total = Number(headers.get(countHeader) ?? "0");
      return { data: json as never, total, meta: { estimated: headers.has("X-Total-Estimated") } };
    },
    restore: async (resource, id) => {
      await request(`${root}/${resource}/${id}/restore`, { method: "POST" });
    },
    transition: async (resource, id, name, body) => {
      const response = await request(`${root}/${resource}/${id}/${name}`, { method: "POST", body });
      return (await response.json()) as RaRecord;
    },
    exportFile: (resource, format, { filter, sort, columns, ids }) => {
      const query = new URLSearchParams({
        format,
        ...filterTexts(ids ? { id: ids } : filter),
        sort: JSON.stringify(sortPairs(sort)),
        columns: columns.join(","),
      });
      return request(`${root}/${resource}/export?${query.toString()}`);
    },
  };
}
