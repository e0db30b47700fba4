import type {
  EntityModel,
  FieldModel,
  MenuModel,
  OperationModel,
  TransitionModel,
} from "../../entity/model.ts";
import { commentCode } from "../../collaboration/collaboration.ts";
import { guardsOf } from "../guards.ts";
import { words } from "../names.ts";
import type { EntitySource } from "../read/sourceTypes.ts";
import { conditionSentence } from "./ruleSentence.ts";

/** Names of standard operations with the last part of their permission code and their button's English label. */
export const standardOperations = {
  list: ["page", "List"],
  get: ["detail", "View"],
  create: ["add", "Create"],
  update: ["update", "Edit"],
  delete: ["delete", "Delete"],
  restore: ["restore", "Restore"],
  setStatus: ["setStatus", "Enable or disable"],
  export: ["export", "Export"],
  import: ["import", "Import"],
} as const;

/** Calls that follow from the standard operations, with addresses of their own. */
export const furtherCalls = [
  "history",
  "aggregate",
  "bulk",
  "bulkUpdate",
  "bulkDelete",
  "bulkRestore",
  "bulkSetStatus",
] as const;

export type StandardOperation = keyof typeof standardOperations;

const ofKind: Record<EntityModel["kind"], readonly StandardOperation[]> = {
  table: ["list", "get", "create", "update", "delete", "restore", "setStatus", "export", "import"],
  single: ["list", "get", "update"],
  view: ["list", "get", "export"],
  child: [],
};

type Possible = Pick<EntityModel, "kind" | "fields" | "lifecycle">;

/** True when an entity of this kind and with these fields can offer the operation. */
export function canOffer(entity: Possible, name: StandardOperation): boolean {
  if (!ofKind[entity.kind].includes(name)) return false;
  if (name === "restore") return entity.lifecycle.softDelete;
  if (name !== "setStatus") return true;
  return entity.fields.some((field) => field.name === "status" && field.dict === "StatusEnum");
}

type OperationFacts = Possible &
  Pick<EntityModel, "api" | "states"> & {
    /** The operations the schema names; absent: all that are possible. */
    offered?: readonly StandardOperation[];
    /** Codes that are not made of the entity's own prefix. */
    codes?: Partial<Record<StandardOperation, string>>;
  };

/** Which operations exist, each with its permission code; null: it does not exist. */
export function buildOperations(entity: OperationFacts): EntityModel["operations"] {
  const code = (name: StandardOperation) =>
    canOffer(entity, name) && (entity.offered?.includes(name) ?? true)
      ? (entity.codes?.[name] ?? `${entity.api}/${standardOperations[name][0]}`)
      : null;
  const transitions = entity.states?.transitions ?? [];
  return {
    list: code("list"),
    get: code("get"),
    create: code("create"),
    update: code("update"),
    delete: code("delete"),
    restore: code("restore"),
    setStatus: code("setStatus"),
    export: code("export"),
    import: code("import"),
    ...Object.fromEntries(transitions.map(({ name }) => [name, `${entity.api}/${name}`])),
  };
}

export function buildTransitions(
  entity: EntitySource,
  fields: readonly FieldModel[],
): TransitionModel[] {
  return Object.entries(entity.schema["x-states"]?.transitions ?? {}).map(([name, transition]) => ({
    name,
    from: transition.from,
    to: transition.to,
    roles: transition.roles ?? [],
    guards: guardsOf(transition).map(({ name: guard, expr, message }) => ({
      name: guard,
      expr,
      message: message ?? conditionSentence(expr, fields),
    })),
    require: transition.require ?? [],
  }));
}

/** Buttons of the menu: standard operations, transitions, comments, then calls with a permission of this entity. */
export function buildButtons(
  operations: EntityModel["operations"],
  calls: readonly OperationModel[],
  api: string,
  hasComments: boolean,
): MenuModel["buttons"] {
  const labels: Partial<Record<string, readonly [string, string]>> = standardOperations;
  const buttons = new Map<string, string>();
  for (const [name, code] of Object.entries(operations)) {
    if (code !== null && !buttons.has(code)) buttons.set(code, labels[name]?.[1] ?? words(name));
  }
  if (hasComments) buttons.set(commentCode({ api }), "Comment");
  for (const call of calls) {
    const code = call.permission;
    if (code?.startsWith(`${api}/`) && !buttons.has(code)) {
      buttons.set(code, call.summary || words(code.slice(api.length + 1)));
    }
  }
  return [...buttons].map(([code, label]) => ({ code, label }));
}
