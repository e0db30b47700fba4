import type { Json } from "../../../shared/entity/model.ts";

/** First records of one entity. A value may be a reference `{ "$ref": "<entity>", "key": { .. } }`, or a list of them. */
export interface SeedSource {
  /** Key of the entity. */
  entity: string;
  /** Fields that identify a row. */
  key: string[];
  rows: { [field: string]: Json }[];
  /** Name of the file, for messages. */
  origin: string;
}

export interface Reference {
  entity: string;
  key: { [field: string]: Json };
  /** `$tenant` of the reference: the record of that tenant. Null: that of the row's own, else of the platform. */
  tenant: string | null;
}

/** The reference that a value is; null: it is a plain value. */
export function referenceOf(value: Json | undefined): Reference | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { $ref: entity, key, $tenant: tenant } = value;
  if (typeof entity !== "string" || typeof key !== "object" || key === null || Array.isArray(key)) {
    return null;
  }
  return { entity, key, tenant: typeof tenant === "string" ? tenant : null };
}

/** True when the value holds a reference somewhere. */
export function holdsReference(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.some(holdsReference);
  if (typeof value !== "object" || value === null) return false;
  return referenceOf(value) !== null || Object.values(value).some(holdsReference);
}
