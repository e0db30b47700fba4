import type { KindTraits } from "../entity/kinds/descriptor.ts";
import { kindOf } from "../entity/kinds/registry.ts";
import type { LockName } from "../entity/lock.ts";
import { isNameable } from "../entity/nameable.ts";
import { kindOfSchema } from "./kindOfSchema.ts";
import { pascalCase, snakeCase } from "./names.ts";
import type { EntitySource, FieldSchema } from "./read/sourceTypes.ts";

type Lifecycle = {
  softDelete: boolean;
  audit: boolean;
  versions: number;
  lock: boolean;
  retention: string | null;
};

/** Facts of an entity that follow from x-entity and its place; each default in one function. */
export function tableOf(entity: EntitySource): string {
  return entity.schema["x-entity"].table ?? `${snakeCase(entity.module)}_${snakeCase(entity.name)}`;
}

export function apiOf(entity: EntitySource): string {
  return entity.schema["x-entity"].api ?? entity.module + pascalCase(entity.name);
}

export function entityKindOf(entity: EntitySource): "table" | "single" | "view" | "child" {
  return entity.schema["x-entity"].kind ?? "table";
}

export function lifecycleOf(entity: EntitySource): Lifecycle {
  const kind = entityKindOf(entity);
  const kept = kind === "table" || kind === "single";
  const written = entity.schema["x-lifecycle"] ?? {};
  return {
    softDelete: written.softDelete ?? kept,
    audit: written.audit ?? kept,
    versions: written.versions ?? (kept ? 50 : 0),
    lock: lockNameOf(entity) !== null,
    retention: written.retention ?? null,
  };
}

/** What the number of the optimistic lock is called; null: there is no lock. */
function lockNameOf(entity: EntitySource): LockName | null {
  const kind = entityKindOf(entity);
  const kept = kind === "table" || kind === "single";
  const written = entity.schema["x-lifecycle"]?.lock ?? (kept ? "optimistic" : "none");
  return { optimistic: "version", recordVersion: "recordVersion", none: null }[
    written
  ] as LockName | null;
}

export function dataScopeOf(entity: EntitySource): { owner: string; org: string } | null {
  const scope = entity.schema["x-scope"];
  if (!scope) return null;
  return { owner: scope.owner ?? "createUserId", org: scope.org ?? "createOrgId" };
}

/** A child belongs to whom its parent belongs, unless it says otherwise. */
export function scopeOf(
  entity: EntitySource,
  entities: ReadonlyMap<string, EntitySource>,
): "tenant" | "platform" | "shared" {
  const seen = new Set<EntitySource>();
  let current: EntitySource | undefined = entity;
  while (current && !seen.has(current)) {
    seen.add(current);
    const written = current.schema["x-entity"].scope;
    if (written) return written;
    current = entityKindOf(current) === "child" ? parentOf(current, entities) : undefined;
  }
  return "tenant";
}

/** The entity that holds a child's rows; for one that no entity contains, the first entity it refers to. */
export function parentOf(
  child: EntitySource,
  entities: ReadonlyMap<string, EntitySource>,
): EntitySource | undefined {
  for (const entity of entities.values()) {
    for (const field of entity.fields.values()) {
      if (field.schema["x-relation"]?.children === child.key) return entity;
    }
  }
  for (const field of child.fields.values()) {
    const to = field.schema["x-relation"]?.to;
    if (to !== undefined && to !== child.key) return entities.get(to);
  }
  return undefined;
}

/** Names of the fields that are added to an entity by themselves (without label companions). */
export function derivedNames(
  entity: EntitySource,
  entities: ReadonlyMap<string, EntitySource>,
): string[] {
  const { audit, softDelete } = lifecycleOf(entity);
  const lock = lockNameOf(entity);
  const byOrganization = dataScopeOf(entity)?.org === "createOrgId";
  return [
    "id",
    ...(scopeOf(entity, entities) === "platform" ? [] : ["tenantId"]),
    ...(audit || dataScopeOf(entity)?.owner === "createUserId" ? ["createUserId"] : []),
    ...(audit
      ? ["createTime", "updateTime", "createUserName", "updateUserId", "updateUserName"]
      : []),
    ...(byOrganization ? ["createOrgId", "createOrgName"] : []),
    ...(softDelete ? ["isDelete"] : []),
    ...(lock === null ? [] : [lock]),
  ];
}

/** A field that nothing may name names no record either. */
function isHidden(schema: FieldSchema | undefined): boolean {
  if (!schema) return false;
  return !isNameable({ kind: kindOfSchema(schema) ?? "string", sensitive: schema["x-sensitive"] });
}

/** The field that names a record: as written, or title, name, code, or the first text field. */
export function titleFieldOf(entity: EntitySource): string | null {
  const written = entity.schema["x-entity"].titleField;
  if (written) return isHidden(entity.fields.get(written)?.schema) ? null : written;
  const kinds = [...entity.fields.values()]
    .filter(({ schema }) => !isHidden(schema))
    .map(({ name, schema }) => [name, namingOf(schema)] as const);
  const usual = ["title", "name", "code"].find((name) =>
    kinds.some(([field, naming]) => field === name && naming !== null),
  );
  const first = kinds.find(([, naming]) => naming === "first");
  return usual ?? first?.[0] ?? null;
}

/** How a field can name records; one of unknown kind has a fault of its own. */
function namingOf(schema: FieldSchema): KindTraits["naming"] {
  const kind = kindOfSchema(schema);
  return kind === null ? "able" : kindOf({ kind }).naming;
}
