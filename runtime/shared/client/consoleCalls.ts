import type { Json } from "../entity/model.ts";
import { requestOf, type ApiCall } from "./call.ts";
import { openEnvelope } from "./envelope.ts";
import type { Http } from "./http.ts";
import {
  consoleCallOf,
  detailOf,
  listOf,
  pageOf,
  setStatusOf,
  type ConsolePage,
  type ConsolePageInput,
} from "./standardCalls.ts";

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
  entity: { key: string; api: string },
): ConsoleCalls<Read, Create, Update, Transition> {
  const send = async <Output>(call: ApiCall<Output, object>, input: object): Promise<Output> =>
    openEnvelope(await (await http(requestOf(call, input))).json()) as Output;
  const post = <Output>(name: string, input: object) =>
    send(consoleCallOf<Output>(entity.api, name), input);
  return {
    page: (input = {}) => {
      const order = input.order === undefined ? {} : { descStr: "desc" };
      return send(pageOf<Read>(entity), { ...order, ...input });
    },
    list: (conditions = {}) => send(listOf<Read>(entity), conditions),
    detail: (id) => send(detailOf<Read>(entity), { id }),
    add: (input) => post("add", input as object),
    update: (input) => post("update", input),
    delete: (id) => post("delete", { id }),
    setStatus: (id, status) => send(setStatusOf(entity), { id, status }),
    restore: (id) => post("restore", { id }),
    transition: (id, name, input = {}) => post(name, { ...input, id }),
  };
}
