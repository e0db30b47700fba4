import { entities, services } from "../../../../generated/server.ts";
import type { EntityModel, OperationModel } from "../../../../runtime/shared/entity/model.ts";

/** One way to ask for one operation. */
export interface Probe {
  method: string;
  url: string;
  /** The permission codes that have to be held, all of them; none: signed in is enough. */
  codes: string[];
  body?: object;
  /** It stays with the platform, no matter who is given its code. */
  platform?: true;
}

const declared: OperationModel[] = [...entities, ...services].flatMap(({ calls }) => calls);
const isDeclared = (method: string, url: string) =>
  declared.some((call) => call.path === url && call.method.toUpperCase() === method);

/** Every request that needs a session: the standard operations of every entity in both faces, and every declared call. */
export function everyProbe(idOf: (entity: EntityModel) => number): Probe[] {
  const standard = entities.flatMap((entity) => [
    ...restProbes(entity, idOf(entity)),
    ...consoleProbes(entity, idOf(entity)).filter(
      ({ method, url }) => !isDeclared(method, url.split("?")[0] as string),
    ),
  ]);
  return [...standard, ...callProbes()];
}

/** What is posted where a record is expected: nothing that could be stored, so that rights have to be asked before it is looked at. */
const nonsense = { status: "nonsense", name: 5, code: {} };

/** A change to many records that finds none. */
const nobody = { ids: [-1], values: { nothing: 1 } };

function restProbes({ key, operations, states }: EntityModel, id: number): Probe[] {
  const [all, one] = [`/api/${key}`, `/api/${key}/${id}`];
  const { list, get, create, update } = operations;
  const ways: Way[] = [
    [list, "GET", `${all}?range=[0,0]`],
    [list, "GET", `${all}/aggregate?measures=count`],
    [get, "GET", one],
    [get, "GET", `${one}/history`],
    [create, "POST", all, nonsense],
    [update, "PUT", one, nonsense],
    [update, "PATCH", one, nonsense],
    [operations.delete, "DELETE", one],
    [operations.restore, "POST", `${one}/restore`, {}],
    [operations.export, "GET", `${all}/export?format=csv&filter={"id":-1}`],
    ...transitions(states).map((name): Way => [operations[name], "POST", `${one}/${name}`, {}]),
    ...["update", "delete", "restore", "setStatus", ...transitions(states)].map((name): Way => [
      operations[name],
      "POST",
      `${all}/bulk/${name}`,
      nobody,
    ]),
  ];
  return [...probes(ways), ...importProbes(operations, `${all}/import`)];
}

function consoleProbes({ api, operations, states }: EntityModel, id: number): Probe[] {
  const call = (name: string) => `/api/${api}/${name}`;
  const { list, get } = operations;
  const ways: Way[] = [
    [list, "POST", call("page"), { page: 1, pageSize: 1 }],
    [list, "POST", call("list"), { id: -1 }],
    [list, "GET", `${call("list")}?id=-1`],
    [list, "POST", call("aggregate"), { measures: ["count"] }],
    [get, "GET", `${call("detail")}?id=${id}`],
    [get, "POST", call("detail"), { id }],
    [get, "POST", call("history"), { id }],
    [operations.create, "POST", call("add"), nonsense],
    [operations.update, "POST", call("update"), { id, ...nonsense }],
    [operations.delete, "POST", call("delete"), { id }],
    [operations.setStatus, "POST", call("setStatus"), { id, status: "nonsense" }],
    [operations.restore, "POST", call("restore"), { id }],
    [operations.export, "POST", call("export"), { format: "csv", id: -1 }],
    ...transitions(states).map((name): Way => [operations[name], "POST", call(name), { id }]),
    [operations.update, "POST", call("bulkUpdate"), nobody],
    [operations.delete, "POST", call("bulkDelete"), nobody],
    [operations.restore, "POST", call("bulkRestore"), nobody],
    [operations.setStatus, "POST", call("bulkSetStatus"), nobody],
  ];
  return [...probes(ways), ...importProbes(operations, call("import"))];
}

/** Anyone who brings records in with a file adds records: both rights are needed. */
function importProbes({ import: bring, create }: EntityModel["operations"], url: string): Probe[] {
  if (!bring || !create) return [];
  const codes = [bring, create];
  return [
    { codes, method: "GET", url: `${url}/template` },
    { codes, method: "POST", url, body: {} },
  ];
}

function callProbes(): Probe[] {
  return declared
    .filter(({ access }) => access !== "public")
    .map(({ method, path, permission, input, platform }) => ({
      ...(platform ? { platform } : {}),
      method: method.toUpperCase(),
      url: path.replaceAll(/:(\w+)/g, (_, name: string) =>
        typeOf(input, name) === "boolean" ? "true" : "1",
      ),
      codes: permission === null ? [] : [permission],
      ...(method === "get" ? {} : { body: { nonsense: true } }),
    }));
}

const typeOf = (input: unknown, name: string): unknown =>
  (input as { properties?: Record<string, { type?: unknown }> } | null)?.properties?.[name]?.type;

const transitions = (states: EntityModel["states"]) =>
  (states?.transitions ?? []).map(({ name }) => name);

/** A permission code, a method, an address and a body. */
type Way = [code: string | null | undefined, method: string, url: string, body?: object];

/** Drops the ways of operations that the entity does not offer. */
function probes(ways: Way[]): Probe[] {
  return ways.flatMap(([code, method, url, body]) =>
    code ? [{ codes: [code], method, url, ...(body ? { body } : {}) }] : [],
  );
}
