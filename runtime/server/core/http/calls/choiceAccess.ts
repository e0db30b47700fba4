import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../../shared/permission/permissionCode.ts";
import { accessTo, requirePermission, type Access } from "../../entity/rights/access.ts";
import type { EntityShape, Registry } from "../../entity/contract.ts";
import type { Session } from "../contract.ts";
import type { JsonObject } from "./readQuery.ts";
import { parseStrictJson } from "../body/strictJson.ts";

/**
 * What the person may know of the records in a list. Anyone who may list them has them as his rights and rules give them. Anybody else may
 * ask for what can be chosen in a relation (`choices=`) of an entity that he lists, reads, adds, changes or takes through a transition: rows
 * in his scope and under his rules, of which he gets the title, and the parent in a tree. D1016 without either right.
 */
export function listAccess(
  registry: Registry,
  session: Session,
  model: EntityModel,
  { choices }: JsonObject,
): Access {
  const shape = registry.shape(model.key);
  const { list } = model.operations;
  if (list !== null && isAllowed(session, list)) return accessTo(shape, session, "read");
  if (!mayChoose(registry, session, model, choices)) requirePermission(session, list);
  return titleAccess(shape, accessTo(shape, session, "read"));
}

function mayChoose(
  registry: Registry,
  session: Session,
  model: EntityModel,
  choices: Json | undefined,
): boolean {
  const { entity, field: name } = named(choices);
  const asking = typeof entity === "string" ? registry.models.get(entity) : undefined;
  const field = asking?.fields.find((candidate) => candidate.name === name);
  if (!asking || field?.relation?.to !== model.key) return false;
  return sees(registry, session, asking, field.name);
}

/** True when the person works with records that have the field; child rows belong to the records that hold them. */
function sees(registry: Registry, session: Session, asking: EntityModel, name: string): boolean {
  if (isClosed(registry.shape(asking.key), session, name)) return false;
  if (asking.kind !== "child") {
    return Object.entries(asking.operations).some(
      ([operation, code]) => operation !== "delete" && code !== null && isAllowed(session, code),
    );
  }
  return [...registry.models.values()].some((holder) =>
    holder.fields.some(
      ({ children, name: rows }) =>
        children?.entity === asking.key && sees(registry, session, holder, rows),
    ),
  );
}

function isClosed(shape: EntityShape, session: Session, name: string): boolean {
  try {
    const { hidden } = accessTo(shape, session, "read");
    return hidden.has(name);
  } catch (error) {
    if (error instanceof FormworkError) return true;
    throw error;
  }
}

function named(choices: Json | undefined): JsonObject {
  try {
    const value = typeof choices === "string" ? parseStrictJson(choices) : null;
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : {};
  } catch {
    return {};
  }
}

/** Nothing of the records but what names them. */
function titleAccess({ model }: EntityShape, access: Access): Access {
  const shown = new Set(["id", model.titleField, model.tree?.parent]);
  const others = model.fields.map(({ name }) => name).filter((name) => !shown.has(name));
  return {
    ...access,
    hidden: new Set([...access.hidden, ...others]),
    partial: new Map([...access.partial].filter(([name]) => shown.has(name))),
    masked: new Set([...access.masked].filter((name) => shown.has(name))),
    covered: new Set([...access.covered].filter((name) => shown.has(name))),
    children: new Map(),
    key: `choices:${access.key}`,
  };
}
