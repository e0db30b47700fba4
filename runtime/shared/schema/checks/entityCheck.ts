import type { FieldModel } from "../../entity/model.ts";
import { fieldsByName } from "../build/entity.ts";
import { derivedNames } from "../derived.ts";
import type { FaultOptions } from "../faults/fault.ts";
import type { FaultCode } from "../faults/faultCodes.ts";
import { namePattern } from "../names.ts";
import { proposing } from "../faults/nearest.ts";
import type { ProjectSources } from "../read/projectSources.ts";
import { placeOf } from "../read/readFields.ts";
import type { EntitySource, FieldSource } from "../read/sourceTypes.ts";
import { say, type Said } from "../../faults/say.ts";

/** One entity under check. */
export interface EntityCheck {
  project: ProjectSources;
  entity: EntitySource;
  /** Models of all fields whose kind is known: declared, companions, derived. */
  models: ReadonlyMap<string, FieldModel>;
  /** Every name that may be referred to. */
  names: ReadonlySet<string>;
  /** Foreign keys that a parent sets in its rows. */
  parentKeys: ReadonlySet<string>;
  /** Adds a fault at a path of the entity's file. */
  report(
    path: readonly (string | number)[],
    code: FaultCode,
    problem: string | Said,
    options?: FaultOptions,
  ): void;
  /** Adds a fault at a keyword of a field, also in another file. */
  reportField(
    field: FieldSource,
    path: readonly (string | number)[],
    code: FaultCode,
    problem: string | Said,
    options?: FaultOptions,
  ): void;
}

export function createEntityCheck(entity: EntitySource, project: ProjectSources): EntityCheck {
  const models = fieldsByName(project.models.get(entity.key)?.fields ?? []);
  const names = new Set([
    ...entity.fields.keys(),
    ...models.keys(),
    ...derivedNames(entity, project.entities),
  ]);
  const { faults } = project;
  return {
    project,
    entity,
    models,
    names,
    parentKeys: project.parentKeys.get(entity.key) ?? new Set(),
    report: (path, code, problem, options) =>
      faults.add(entity.document, path, code, problem, options),
    reportField: (field, path, code, problem, options) => {
      const place = placeOf(field, ...path);
      faults.add(place.document, place.path, code, problem, options);
    },
  };
}

/** Adds a fault unless the entity has a field of that name; true when it has. */
export function checkFieldName(
  check: EntityCheck,
  name: string,
  path: readonly (string | number)[],
): boolean {
  if (check.names.has(name)) return true;
  const problem = say("noField", { name, entity: check.entity.key });
  check.report(path, "S601", problem, { cure: proposing(name, () => check.names) });
  return false;
}

/** Names of views, forms and transitions become message keys and addresses. */
export function checkPartName(
  check: EntityCheck,
  name: string,
  path: readonly (string | number)[],
): void {
  if (namePattern.test(name)) return;
  check.report(path, "S301", say("noName", { name }), { at: "key" });
}
