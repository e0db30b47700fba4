import { kindOf } from "../../entity/kinds/registry.ts";
import type { FieldKind, FieldModel } from "../../entity/model.ts";
import { snakeCase } from "../names.ts";

const maxId = Number.MAX_SAFE_INTEGER;

interface SystemField {
  kind: FieldKind;
  label: string;
  nullable: boolean;
  maxLength?: number;
  big?: boolean;
  default?: number | boolean;
}

/** Every field that is never declared, in the order in which they close an entity. */
const systemFields = {
  id: { kind: "integer", label: "ID", nullable: false, big: true },
  tenantId: { kind: "integer", label: "Tenant", nullable: true, big: true },
  createTime: { kind: "dateTime", label: "Created at", nullable: true },
  updateTime: { kind: "dateTime", label: "Updated at", nullable: true },
  createUserId: { kind: "integer", label: "Creator ID", nullable: true, big: true },
  createUserName: { kind: "string", label: "Created by", nullable: true, maxLength: 64 },
  updateUserId: { kind: "integer", label: "Editor ID", nullable: true, big: true },
  updateUserName: { kind: "string", label: "Updated by", nullable: true, maxLength: 64 },
  createOrgId: { kind: "integer", label: "Organization ID", nullable: true, big: true },
  createOrgName: { kind: "string", label: "Organization", nullable: true, maxLength: 64 },
  isDelete: { kind: "boolean", label: "Deleted", nullable: false, default: false },
  version: { kind: "integer", label: "Version", nullable: false, default: 1 },
  recordVersion: { kind: "integer", label: "Record version", nullable: false, default: 1 },
} as const satisfies Record<string, SystemField>;

export type SystemName = keyof typeof systemFields;

export const systemNames = Object.keys(systemFields).filter(isSystemName);

export function isSystemName(name: string): name is SystemName {
  return Object.hasOwn(systemFields, name);
}

/** Model of one derived field. `tenantNullable`: a shared entity's platform rows carry no tenant. */
export function systemField(name: SystemName, tenantNullable: boolean): FieldModel {
  const traits: SystemField = systemFields[name];
  const nullable = name === "tenantId" ? tenantNullable : traits.nullable;
  const descriptor = kindOf(traits);
  return {
    name,
    kind: traits.kind,
    column: snakeCase(name),
    label: traits.label,
    required: false,
    nullable,
    readOnly: true,
    system: true,
    ...(traits.default === undefined ? {} : { default: traits.default }),
    ...(traits.maxLength === undefined ? {} : { maxLength: traits.maxLength }),
    ...(traits.big ? { minimum: 0, maximum: maxId } : {}),
    operators: descriptor.operators.filter(
      (operator) => nullable || (operator !== "isNull" && operator !== "isNotNull"),
    ),
    sortable: descriptor.sortable,
    was: [],
  };
}
