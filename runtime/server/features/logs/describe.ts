import type { EntityModel } from "../../../shared/entity/model.ts";
import { defaultLocale, type Translator } from "../../core/http/texts/messages.ts";
import type { CallEntry } from "./entry.ts";

/** What a call was, in the words of the console. */
export interface Description {
  controllerName: string;
  actionName: string;
  displayTitle: string;
  /** It is about records of the platform, which belong to no tenant. */
  ofPlatform: boolean;
}

export interface CallNames {
  translator: Translator;
  byPath: ReadonlyMap<string, EntityModel>;
  byApi: ReadonlyMap<string, EntityModel>;
  /** English text of a declared call, by its method in capitals and its pattern: `POST /api/sysUser/baseInfo`. */
  summaries: ReadonlyMap<string, string>;
}

const restActions: Record<string, string> = {
  GET: "detail",
  PUT: "update",
  PATCH: "update",
  DELETE: "delete",
};

const isPlatform = ({ scope }: EntityModel): boolean => scope === "platform";

/** Actions are part of the address: clients choose them. */
const mostTitles = 50;

/** Names calls; REST calls get the names of the console calls they equal, so that one filter finds both. */
export function createDescriber({ translator, byPath, byApi, summaries }: CallNames) {
  const text = (key: string) => translator.text(defaultLocale, key);
  const wordOf = (method: string, api: string, action: string) =>
    text(`shell.call.${api}.${method.toLowerCase()}_${action}`) ??
    text(`shell.call.${api}.${action}`) ??
    text(`shell.log.action.${action}`);
  /** Of reading what has no words of its own, that it was looked at; of anything else its summary. */
  const otherwise = (method: string, action: string, summary: string | undefined) =>
    method === "GET" ? `${text("shell.log.action.view")} (${action})` : (summary ?? action);
  const titles = new WeakMap<EntityModel, Map<string, string>>();
  const title = (entity: EntityModel, method: string, action: string, summary?: string) => {
    const known = titles.get(entity) ?? new Map<string, string>();
    if (known.size === 0) titles.set(entity, known);
    // A path may be read and written.
    const key = `${method} ${action} ${summary ?? ""}`;
    const found = known.get(key) ?? titleOf(entity, method, action, summary);
    if (known.size < mostTitles) known.set(key, found);
    return found;
  };
  const titleOf = (entity: EntityModel, method: string, action: string, summary?: string) => {
    const own = `${entity.module}.${entity.name}`;
    const name = text(`${own}._name`) ?? entity.label;
    const known = text(`${own}._action.${action}`) ?? wordOf(method, entity.api, action);
    return `${name} · ${known ?? otherwise(method, action, summary)}`;
  };
  return ({ method, route, params }: CallEntry): Description => {
    const [first = "", second = "", third, fourth] = route
      .split("/")
      .slice(2)
      .map((part) => (part.startsWith(":") ? (params[part.slice(1)] ?? "") : part));
    const entity = byPath.get(`${first}/${second}`);
    if (entity) {
      const actionName =
        fourth ??
        (third === undefined
          ? method === "GET"
            ? "page"
            : "add"
          : third === "export"
            ? "export"
            : (restActions[method] ?? method.toLowerCase()));
      const displayTitle = title(entity, method, actionName);
      return {
        controllerName: entity.api,
        actionName,
        displayTitle,
        ofPlatform: isPlatform(entity),
      };
    }
    const owner = byApi.get(first.toLowerCase());
    const summary = summaries.get(`${method} ${route}`);
    const displayTitle = owner
      ? title(owner, method, second, summary)
      : (wordOf(method, first, second) ??
        `${text(`menu.${first}`) ?? first} · ${otherwise(method, second, summary)}`);
    const controllerName = owner?.api ?? first;
    const ofPlatform = owner ? isPlatform(owner) : false;
    return { controllerName, actionName: second, displayTitle, ofPlatform };
  };
}
