import type { EntityModel, OperationModel, ProjectModel } from "../../../shared/entity/model.ts";

/** A call that needs a permission, or the group of such calls of one module, as sysCommon/apiList gives it. */
export interface Api {
  name: string;
  text: string;
  /** As API blacklists hold it: "sysUser/page". Null: a group. */
  route: string | null;
  action: string | null;
  httpMethod: string | null;
  order: number;
  children: Api[];
}

type Text = (key: string, fallback: string) => string;

/** Console names of the operations that every entity has. */
const methods: Record<string, string> = { detail: "GET", export: "GET" };

/** All calls that a role's API blacklist can close, by module; `text` gives the text of a message key or the fallback. */
export function listApis(
  entities: readonly EntityModel[],
  services: ProjectModel["services"],
  text: Text,
): Api[] {
  const groups = new Map<string, Api>();
  const keys = new Map(entities.map(({ api, key }) => [api, key.replace("/", ".")]));
  const firstOf = (names: string[], fallback: string) =>
    names.reduceRight((other, name) => text(name, other), fallback);
  const group = (name: string, fallback = name): Api => {
    const known = groups.get(name);
    if (known) return known;
    const own = keys.get(name);
    const names = [...(own ? [`${own}._name`] : []), `menu.${name}`, `shell.call.${name}._name`];
    const label = firstOf(names, fallback);
    const made = { ...nothing, name, text: label, order: groups.size, children: [] };
    groups.set(name, made);
    return made;
  };
  /** The words of the button that grants the code: several calls may need it, also those of other modules. */
  const labelOf = (code: string, call?: OperationModel): string => {
    const [owner = "", action = ""] = code.split("/");
    const own = keys.get(owner);
    const names = [
      ...(own ? [`${own}._action.${action}`] : []),
      `shell.call.${owner}.${action}`,
      `shell.log.action.${action}`,
    ];
    return firstOf(names, call?.summary ?? action);
  };
  for (const model of entities) {
    const { children } = group(model.api, model.label);
    for (const code of Object.values(model.operations)) {
      if (code) add(children, code, methods[actionOf(code)] ?? "POST", labelOf(code));
    }
    addCalls(children, model.calls, labelOf);
  }
  for (const service of services) {
    const calls = service.calls.filter((call) => call.access === "permission");
    for (const call of calls) {
      const owner = call.permission?.split("/")[0] ?? service.name;
      addCalls(group(owner).children, [call], labelOf);
    }
  }
  return [...groups.values()].filter(({ children }) => children.length > 0);
}

const nothing = { route: null, action: null, httpMethod: null };

const actionOf = (code: string) => code.slice(code.indexOf("/") + 1);

function addCalls(
  children: Api[],
  calls: readonly OperationModel[],
  label: (code: string, call: OperationModel) => string,
): void {
  for (const call of calls) {
    if (call.permission)
      add(children, call.permission, call.method.toUpperCase(), label(call.permission, call));
  }
}

/** One entry for each code: calls that share one are closed together. */
function add(children: Api[], code: string, httpMethod: string, text: string): void {
  if (children.some(({ route }) => route?.toLowerCase() === code.toLowerCase())) return;
  const action = actionOf(code);
  children.push({
    name: action,
    text,
    route: code,
    action,
    httpMethod,
    order: children.length,
    children: [],
  });
}
