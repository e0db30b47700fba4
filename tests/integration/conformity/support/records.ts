import { entities } from "../../../../generated/server.ts";
import type { EntityModel, FieldModel } from "../../../../runtime/shared/entity/model.ts";
import type { Known } from "../../../support/openapiValues.ts";
import type { Random } from "../../../support/random.ts";
import type { TestDatabase } from "../../../support/testDatabase.ts";
import type { Caller } from "./callers.ts";

/** Ids that requests may name. */
export interface Records {
  /** What the document cannot know: ids of records this caller may refer to. */
  known(caller: Caller): Known;
  /** A record of the entity that nobody needs to sign in; made known by `add`. */
  spare(entity: EntityModel, caller: Caller): number | undefined;
  add(entity: EntityModel, caller: Caller, id: number): void;
  /** A record of another tenant. */
  foreign(entity: EntityModel, caller: Caller): number | undefined;
  /** Fields that conditions of the entity ask for, filled in. */
  complete(entity: EntityModel, body: Record<string, unknown>, caller: Caller): void;
  /** A parameter named like an entity (`userId`, `roleId`), or the id of the operation's own one. */
  named(caller: Caller, name: string, own: EntityModel | undefined): number | undefined;
}

interface Row {
  id: string;
  tenant_id: string | null;
}

const byKey = new Map(entities.map((entity) => [entity.key, entity]));
const byComponent = new Map(
  entities.flatMap((entity) => {
    const name = entity.module[0]?.toUpperCase() + entity.module.slice(1) + entity.typeName;
    return ["", "Create", "Update"].map((form): [string, EntityModel] => [name + form, entity]);
  }),
);
const namedAfter: Record<string, string> = {
  userId: "access/account",
  roleId: "access/role",
  tenantId: "access/tenant",
  pid: "access/organization",
  orgId: "access/organization",
  orgIdList: "access/organization",
  menuIdList: "access/menu",
  roleIdList: "access/role",
  dictTypeId: "system/dictType",
  noticeId: "office/notice",
};

/** Ids that stored records refer to, by entity and field: they satisfy whatever the relation asks for. */
async function readUsedIds(
  database: TestDatabase,
): Promise<Map<string, { id: number; tenantId: number | null }[]>> {
  const used = new Map<string, { id: number; tenantId: number | null }[]>();
  for (const entity of entities) {
    const tenant = entity.fields.some((field) => field.name === "tenantId" && field.column);
    for (const field of entity.fields) {
      if (field.kind !== "relation" || field.column === null || field.system) continue;
      const found = await database.ownerQuery<{ id: string; tenant_id: string | null }>(
        `select distinct ${field.column}::text as id, ${tenant ? "tenant_id::text" : "null as tenant_id"}
           from ${entity.table} where ${field.column} > 0 order by 1`,
      );
      used.set(
        `${entity.key}.${field.name}`,
        found.map(({ id, tenant_id }) => ({
          id: Number(id),
          tenantId: tenant_id === null ? null : Number(tenant_id),
        })),
      );
    }
  }
  return used;
}

/** An entity whose records people comment on. */
const discussed = "site/defect";

/** Values that calls take although their schemas name no list of them. */
export const plainValues: Record<string, unknown> = {
  newPassword: "Str0ng#Passw0rd",
  configId: "1300000000001",
  email: "somebody@example.org",
  entity: discussed,
  entityName: "defect",
  enumName: "GenderEnum",
  field: "id",
  jobId: "fuzz_job",
  tableName: "site_defect",
  triggerId: "fuzz_trigger",
};

/** Values of properties that hold more than their schema says, wherever they stand: own uploads, zones, rules of repetition, names of code. */
const namedValues: Record<string, unknown> = {
  avatar: null,
  signature: null,
  timeZone: "Europe/Berlin",
  repeatRule: "FREQ=DAILY;COUNT=3",
  nameSpace: "yard",
};

/** The same, of properties whose name says too little. */
const plainParts: Record<string, Record<string, unknown>> = {
  RunSettingChange: { name: "LOG_LEVEL", value: null },
  ExportInput: {
    columns: ["id"],
    filter: {},
    range: [0, 9],
    sort: [["id", "ASC"]],
    zone: "Asia/Shanghai",
  },
};

/** Reads the seeded records; later ones are added by those who make them. */
export async function readRecords(database: TestDatabase, random: Random): Promise<Records> {
  const rows = new Map<string, Row[]>();
  for (const entity of entities) {
    const tenant = entity.fields.some((field) => field.name === "tenantId" && field.column);
    const live = entity.lifecycle.softDelete ? "where not is_delete" : "";
    rows.set(
      entity.key,
      await database.ownerQuery<Row>(
        `select id::text, ${tenant ? "tenant_id::text" : "null as tenant_id"} from ${entity.table} ${live} order by id`,
      ),
    );
  }
  const usedIds = await readUsedIds(database);
  const spares = new Map<string, number[]>();
  const phone = () => `13${random.integer(100_000_000, 999_999_999)}`;
  const spareKey = (entity: EntityModel, caller: Caller) => `${entity.key} ${caller.role}`;
  const reachable = (key: string, caller: Caller): number[] =>
    (rows.get(key) ?? [])
      .filter((row) => row.tenant_id === null || Number(row.tenant_id) === workTenant(caller))
      .map((row) => Number(row.id));
  const one = (key: string, caller: Caller): number | undefined => {
    const ids = reachable(key, caller);
    return ids.length > 0 ? random.pick(ids) : undefined;
  };
  const records: Records = {
    known:
      (caller) =>
      ({ component, property }) => {
        if (component === null || component.includes("_")) {
          if (property === "recordId") return one(discussed, caller);
          return property === "phone" ? phone() : plainValues[property];
        }
        if (property in namedValues) return namedValues[property];
        if (component in plainParts) return plainParts[component]?.[property];
        const entity = byComponent.get(component);
        const field = entity?.fields.find((candidate) => candidate.name === property);
        return entity && field ? fieldValue(entity, field, caller) : undefined;
      },
    spare: (entity, caller) => {
      const ids = spares.get(spareKey(entity, caller)) ?? [];
      return ids.length > 0 ? random.pick(ids) : undefined;
    },
    add(entity, caller, id) {
      const ids = spares.get(spareKey(entity, caller)) ?? [];
      spares.set(spareKey(entity, caller), [...ids.slice(-20), id]);
    },
    foreign(entity, { tenantId }) {
      const ids = (rows.get(entity.key) ?? []).filter(
        (row) => row.tenant_id !== null && Number(row.tenant_id) !== tenantId,
      );
      return ids.length > 0 ? Number(random.pick(ids).id) : undefined;
    },
    complete(entity, body, caller) {
      const asked = new Set(entity.states?.transitions.flatMap(({ require }) => require));
      for (const field of entity.fields) {
        if (!field.when?.required && !asked.has(field.name)) continue;
        if (field.readOnly || field.kind === "files") continue;
        body[field.name] =
          fieldValue(entity, field, caller) ?? (field.kind === "phone" ? phone() : "text");
      }
      for (const value of Object.values(body)) {
        // Rows are new ones: which rows a record has is not known here.
        if (Array.isArray(value)) for (const row of value as { id?: unknown }[]) delete row?.id;
      }
      if (entity.key === "site/project") body.progress = 100;
      if (entity.key === "access/menu")
        Object.assign(body, { type: 2, path: "/fuzz", isIframe: false });
    },
    named(caller, name, own) {
      const key = name === "id" ? own?.key : namedAfter[name];
      const entity = key === undefined ? undefined : byKey.get(key);
      if (!entity) return undefined;
      // Anyone who signs in keeps his account, his roles and his tenant, and everybody the seeded records.
      const keeps =
        name === "id" || ["access/account", "access/role", "access/tenant"].includes(entity.key);
      return keeps ? records.spare(entity, caller) : one(entity.key, caller);
    },
  };
  return records;

  function fieldValue(entity: EntityModel, field: FieldModel, caller: Caller): unknown {
    if (field.name === "version") return undefined;
    if (field.name === "accountType") return 777;
    if (field.kind === "phone") return phone();
    if (field.kind === "files") return [];
    if (field.kind === "time") return /end/i.test(field.name) ? "17:30" : "08:15";
    if (field.kind === "decimal") return decimalFor(field, random);
    if (field.kind === "date" || field.kind === "dateTime") return momentFor(field, random);
    if (!field.relation || !byKey.has(field.relation.to)) return undefined;
    const used = (usedIds.get(`${entity.key}.${field.name}`) ?? [])
      .filter(({ tenantId }) => tenantId === null || tenantId === workTenant(caller))
      .map(({ id }) => id);
    if (entity.tree?.parent === field.name) return used.length > 0 ? random.pick(used) : 0;
    const target = field.relation.to;
    const id = used.length > 0 ? random.pick(used) : one(target, caller);
    if (field.kind === "relations") return id === undefined || random.chance(0.4) ? [] : [id];
    return id ?? null;
  }
}

/** The tenant whose records a caller's own records refer to: the super administrator works in that of the others. */
function workTenant({ tenantId, workTenantId }: Caller): number | null {
  return tenantId ?? workTenantId;
}

function decimalFor({ minimum, maximum, scale }: FieldModel, random: Random): string {
  const least = Math.ceil(minimum ?? 0);
  return random.integer(least, Math.min(maximum ?? least + 500, least + 500)).toFixed(scale ?? 2);
}

/** What ends lies after what begins. */
function momentFor({ name, kind }: FieldModel, random: Random): string {
  const year = /end|due|until|expir/i.test(name) ? 2035 : 2020;
  const day = `${year}-0${random.integer(1, 9)}-1${random.integer(0, 9)}`;
  return kind === "date" ? day : `${day}T08:30:00Z`;
}
