import { addressOf } from "./call.ts";
import { createConsoleCalls, type ConsoleCalls } from "./consoleCalls.ts";
import type { Http, HttpAnswer, HttpRequest } from "./http.ts";
import { listQueryTexts, type ListQuery } from "./listQuery.ts";
import { recordsOf } from "./standardCalls.ts";

export interface Page<Read> {
  rows: Read[];
  total: number;
  /** There are more than `total` rows: counting stopped there. */
  estimated: boolean;
  /** Cursor of the next page; null: this was the last one. */
  next: string | null;
}

export interface WriteOptions {
  /** Version the change is based on; an older one is refused. */
  version?: number;
  signal?: AbortSignal;
}

/** The REST face and the console calls of one entity. A call that the entity does not offer is refused by the server. */
export interface EntityClient<Read, Create, Update, Transition extends string> {
  list(query?: ListQuery, options?: { signal?: AbortSignal }): Promise<Page<Read>>;
  get(id: number, options?: { signal?: AbortSignal }): Promise<Read>;
  create(input: Create, options?: { idempotencyKey?: string; signal?: AbortSignal }): Promise<Read>;
  /** Changes only what `changes` carries. */
  update(id: number, changes: Update, options?: WriteOptions): Promise<Read>;
  delete(id: number, options?: WriteOptions): Promise<Read>;
  restore(id: number): Promise<Read>;
  transition(
    id: number,
    name: Transition,
    input?: Partial<Update>,
    options?: WriteOptions,
  ): Promise<Read>;
  /** A file with the rows of the query. */
  export(format: "csv" | "xlsx", query?: Pick<ListQuery, "filter" | "sort">): Promise<HttpAnswer>;
  console: ConsoleCalls<Read, Create, Update, Transition>;
}

/** The client of one entity. Every method throws the sender's fault when the server refuses. */
export function defineEntityClient<Read, Create, Update, Transition extends string = never>(
  http: Http,
  entity: { key: string; api: string },
): EntityClient<Read, Create, Update, Transition> {
  const root = addressOf(recordsOf(entity));
  const record = async (request: HttpRequest) => (await (await http(request)).json()) as Read;
  const one = (id: number) => `${root}/${Number(id)}`;
  return {
    async list(query = {}, options = {}) {
      const answer = await http({
        method: "GET",
        path: root,
        query: listQueryTexts(query),
        ...options,
      });
      return {
        rows: (await answer.json()) as Read[],
        total: Number(answer.header("x-total-count") ?? 0),
        estimated: answer.header("x-total-estimated") !== null,
        next: answer.header("x-next-cursor"),
      };
    },
    get: (id, options = {}) => record({ method: "GET", path: one(id), ...options }),
    create: (input, { idempotencyKey, ...options } = {}) =>
      record({
        method: "POST",
        path: root,
        body: input,
        ...(idempotencyKey ? { headers: { "idempotency-key": idempotencyKey } } : {}),
        ...options,
      }),
    update: (id, changes, options = {}) =>
      record({ method: "PATCH", path: one(id), body: changes, ...writeOptions(options) }),
    delete: (id, options = {}) =>
      record({ method: "DELETE", path: one(id), ...writeOptions(options) }),
    restore: (id) => record({ method: "POST", path: `${one(id)}/restore`, body: {} }),
    transition: (id, name, input = {}, options = {}) =>
      record({
        method: "POST",
        path: `${one(id)}/${encodeURIComponent(name)}`,
        body: input,
        ...writeOptions(options),
      }),
    export: (format, query = {}) => {
      const { filter, sort } = listQueryTexts(query);
      return http({ method: "GET", path: `${root}/export`, query: { format, filter, sort } });
    },
    console: createConsoleCalls(http, entity),
  };
}

function writeOptions({ version, signal }: WriteOptions): Partial<HttpRequest> {
  return {
    ...(version === undefined ? {} : { headers: { "if-match": `"${version}"` } }),
    ...(signal ? { signal } : {}),
  };
}
