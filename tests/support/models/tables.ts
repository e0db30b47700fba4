import type { EntityModel, FieldModel } from "../../../runtime/shared/entity/model.ts";
import { sqlType } from "../../../runtime/server/core/entity/filterSql.ts";

/** Tables, keys and row-level security of hand-made models, in the way of the generated ones. */
export function tablesSql(models: readonly EntityModel[]): string {
  return models.map(tableSql).join("\n");
}

function tableSql(model: EntityModel): string {
  const columns = model.fields.filter((field) => field.column !== null).map(columnSql);
  const has = (name: string) => model.fields.some((field) => field.name === name);
  const live = has("isDelete") ? " where is_delete = false" : "";
  const unique = model.unique.map((key) => {
    const names = key.fields.map((name) => model.fields.find((f) => f.name === name)?.column);
    const name = [model.table, ...names, "key"].join("_");
    return `create unique index ${name} on ${model.table} (${["tenant_id", ...names].join(", ")})${live};`;
  });
  const joins = model.fields.flatMap((field) => {
    const through = field.relation?.through;
    if (!through) return [];
    return [
      `create table ${through.table} (${through.ownColumn} bigint not null references ${model.table}(id) on delete cascade,
         ${through.otherColumn} bigint not null, primary key (${through.ownColumn}, ${through.otherColumn}));
       grant all on ${through.table} to formwork_app;`,
    ];
  });
  return `create table ${model.table} (${columns.join(", ")});
    ${unique.join("\n")}
    ${has("tenantId") ? policySql(model) : ""}
    grant all on ${model.table} to formwork_app;
    ${joins.join("\n")}`;
}

function columnSql(field: FieldModel): string {
  if (field.name === "id") return "id bigint primary key default nextval('formwork.id_seq')";
  if (field.name === "isDelete") return "is_delete boolean not null default false";
  if (field.name === "version") return "version integer not null default 1";
  const type =
    field.kind === "decimal" ? `numeric(${field.precision}, ${field.scale})` : sqlType(field);
  const check =
    field.maxLength !== undefined ? ` check (length(${field.column}) <= ${field.maxLength})` : "";
  // A tree's parent may be 0, the root, which no record stands for.
  const reference =
    field.relation && field.default !== 0 ? ` references ${field.relation.table}(id)` : "";
  return `${field.column} ${type}${field.nullable ? "" : " not null"}${check}${reference}`;
}

function policySql(model: EntityModel): string {
  const tenant = "tenant_id = nullif(current_setting('app.tenant', true), '')::bigint";
  const platform = "current_setting('app.platform', true) = 'on'";
  const shared = model.scope === "shared" ? " or tenant_id is null" : "";
  const scope = model.dataScope
    ? ` and (current_setting('app.scope', true) = 'all' or current_setting('app.scope', true) = 'self' and create_user_id = nullif(current_setting('app.user', true), '')::bigint
         or current_setting('app.scope', true) = 'orgs' and create_org_id = any(current_setting('app.orgs', true)::bigint[]))`
    : "";
  return `alter table ${model.table} enable row level security;
    create policy rows_read on ${model.table} for select using (${platform} or ((${tenant}${shared})${scope}));
    create policy rows_write on ${model.table} for all using (${platform} or (${tenant}${scope})) with check (${platform} or ${tenant});`;
}
