import type { Json } from "../entity/model.ts";
import { sendCall } from "./callClient.ts";
import type { Http } from "./http.ts";

/** Input of a console page: fields as conditions, `field` and `order` for the sort. */
export interface ConsolePageInput {
  page?: number;
  pageSize?: number;
  field?: string;
  order?: "asc" | "desc";
  [condition: string]: Json | undefined;
}

export interface ConsolePage<Read> {
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
  items: Read[];
  hasPrevPage: boolean;
  hasNextPage: boolean;
  /** There are more records than `total`: counting stopped there. */
  more?: boolean;
}

/** The calls of the console's own contract, as `/api/<api>/<call>` in the envelope; dates are `yyyy-MM-dd HH:mm:ss`. */
export interface ConsoleCalls<Read, Create, Update, Transition extends string> {
  page(input?: ConsolePageInput): Promise<ConsolePage<Read>>;
  list(conditions?: { [name: string]: Json }): Promise<Read[]>;
  detail(id: number): Promise<Read>;
  /** Gives the id of the new record. */
  add(input: Create): Promise<number>;
  update(input: Update & { id: number }): Promise<void>;
  delete(id: number): Promise<void>;
  /** Gives the number of changed records. */
  setStatus(id: number, status: number): Promise<number>;
  restore(id: number): Promise<void>;
  transition(id: number, name: Transition, input?: Partial<Update>): Promise<void>;
}

export function createConsoleCalls<Read, Create, Update, Transition extends string>(
  http: Http,
  api: string,
): ConsoleCalls<Read, Create, Update, Transition> {
  const post = <Output>(call: string, input: object) =>
    sendCall<Output>(http, { method: "POST", path: `/api/${api}/${call}` }, input);
  return {
    page: (input = {}) => {
      const order = input.order === undefined ? {} : { descStr: "desc" };
      return post("page", { ...order, ...input });
    },
    list: (conditions = {}) => post("list", conditions),
    detail: (id) => post("detail", { id }),
    add: (input) => post("add", input as object),
    update: (input) => post("update", input),
    delete: (id) => post("delete", { id }),
    setStatus: (id, status) => post("setStatus", { id, status }),
    restore: (id) => post("restore", { id }),
    transition: (id, name, input = {}) => post(encodeURIComponent(name), { ...input, id }),
  };
}
