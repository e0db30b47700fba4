import type {
  EntityModel,
  FieldKind,
  FieldModel,
  FilterOperator,
} from "../../../runtime/shared/entity/model.ts";

const text: FilterOperator[] = [
  "eq",
  "ne",
  "contains",
  "startsWith",
  "endsWith",
  "in",
  "notIn",
  "isNull",
  "isNotNull",
];
const ordered: FilterOperator[] = [
  "eq",
  "ne",
  "lt",
  "lte",
  "gt",
  "gte",
  "between",
  "in",
  "notIn",
  "isNull",
  "isNotNull",
];
const chosen: FilterOperator[] = ["eq", "ne", "in", "notIn", "isNull", "isNotNull"];

const operatorsOf: Partial<Record<FieldKind, FilterOperator[]>> = {
  integer: ordered,
  decimal: ordered,
  date: ordered,
  dateTime: ordered,
  time: ordered,
  boolean: chosen,
  select: chosen,
  relation: chosen,
  relations: chosen,
  secret: [],
  json: [],
  files: [],
  children: [],
  geoPoint: [],
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const virtual = new Set<FieldKind>(["children", "relations"]);

/** A field model with the derived parts filled in, for tests of the server that need no schema file. */
export function field(name: string, kind: FieldKind, more: Partial<FieldModel> = {}): FieldModel {
  return {
    name,
    kind,
    column: virtual.has(kind) ? null : snake(name),
    label: name,
    required: false,
    nullable: true,
    readOnly: false,
    system: false,
    operators: operatorsOf[kind] ?? text,
    sortable: !virtual.has(kind) && kind !== "json" && kind !== "secret",
    was: [],
    ...more,
  };
}

const system = (name: string, kind: FieldKind): FieldModel =>
  field(name, kind, {
    system: true,
    readOnly: true,
    // Ids need the wide integer.
    ...(kind === "integer" && name !== "version" ? { maximum: Number.MAX_SAFE_INTEGER } : {}),
    ...(name === "isDelete" ? { nullable: false, default: false } : {}),
    ...(name === "version" ? { nullable: false, default: 1 } : {}),
  });

/** An entity model with id, tenant, audit, soft deletion and version as `buildModel` derives them. */
export function entity(
  module: string,
  name: string,
  fields: FieldModel[],
  more: Partial<EntityModel> = {},
): EntityModel {
  const kind = more.kind ?? "table";
  const main = kind !== "child";
  const scope = more.scope ?? "tenant";
  const api = more.api ?? name;
  const all = [
    { ...system("id", "integer"), nullable: false },
    ...fields,
    ...(scope === "platform" ? [] : [system("tenantId", "integer")]),
    ...(more.dataScope?.org === "createOrgId"
      ? [system("createOrgId", "integer"), system("createOrgName", "string")]
      : []),
    ...(main
      ? [
          system("createTime", "dateTime"),
          system("updateTime", "dateTime"),
          system("createUserId", "integer"),
          system("createUserName", "string"),
          system("updateUserId", "integer"),
          system("updateUserName", "string"),
          system("isDelete", "boolean"),
          system("version", "integer"),
        ]
      : []),
  ];
  const transitions = (more.states?.transitions ?? []).map((each) => [
    each.name,
    `${api}/${each.name}`,
  ]);
  return {
    key: `${module}/${name}`,
    module,
    name,
    typeName: name.charAt(0).toUpperCase() + name.slice(1),
    api,
    table: `${module}_${snake(name)}`,
    label: name,
    titleField: "name",
    scope,
    kind,
    tree: null,
    offline: false,
    fields: all,
    unique: [],
    indexes: [],
    lifecycle: { softDelete: main, audit: main, versions: 0, lock: main, retention: null },
    dataScope: null,
    policy: [],
    rules: [],
    states: null,
    views: [],
    forms: [],
    menu: null,
    seed: null,
    was: [],
    operations: {
      list: main ? `${api}/page` : null,
      get: main ? `${api}/detail` : null,
      create: main ? `${api}/add` : null,
      update: main ? `${api}/update` : null,
      delete: main ? `${api}/delete` : null,
      restore: main ? `${api}/restore` : null,
      setStatus: fields.some((each) => each.name === "status") ? `${api}/setStatus` : null,
      export: main ? `${api}/export` : null,
      import: null,
      ...Object.fromEntries(transitions),
    },
    calls: [],
    ...more,
  };
}
