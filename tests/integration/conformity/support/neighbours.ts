import { entities } from "../../../../generated/server.ts";
import { collaborationKey } from "../../../../runtime/shared/collaboration/collaboration.ts";
import type { EntityModel, FieldModel } from "../../../../runtime/shared/entity/model.ts";
import type { TestDatabase } from "../../../support/testDatabase.ts";

/** Text that only records of the other tenant hold. */
export const marker = "ZZNEIGHBOUR";

/** Entities whose rows belong to one tenant, or may; a view has no rows of its own. */
export const tenantEntities = entities.filter(
  (entity) =>
    entity.kind !== "view" &&
    entity.scope !== "platform" &&
    entity.fields.some((field) => field.name === "tenantId" && field.column !== null),
);

export interface Neighbours {
  /** Tenant that asks, and the one that must stay unseen. */
  own: number;
  other: number;
  /** A live and, where the entity has it, a deleted record of the other tenant, by entity. */
  live: Map<string, number>;
  deleted: Map<string, number>;
  /** A live record of the asking tenant; the asker made it, and it is his where rows have owners. */
  mine: Map<string, number>;
  /** A checksum over all rows of the other tenant. */
  fingerprint(): Promise<string>;
}

const softDelete = ({ lifecycle }: EntityModel) => lifecycle.softDelete;

/** Sees to records of every entity in two tenants; those of the other one are marked in every text that may hold the mark. */
export async function settleNeighbours(
  { ownerQuery }: TestDatabase,
  asker: number,
): Promise<Neighbours> {
  const idOf = async (code: string) => {
    const rows = await ownerQuery<{ id: string }>(
      "select id::text from access_tenant where code = $1",
      [code],
    );
    return Number(rows[0]?.id);
  };
  const own = await idOf("default");
  const other = await idOf("beigang");
  const found: Neighbours = {
    own,
    other,
    live: new Map(),
    deleted: new Map(),
    mine: new Map(),
    async fingerprint() {
      const parts = [];
      for (const { table } of tenantEntities) {
        const [row] = await ownerQuery<{ sum: string }>(
          `select coalesce(md5(string_agg(t::text, ';' order by id)), '') as sum from ${table} t where tenant_id = $1`,
          [other],
        );
        parts.push(`${table} ${row?.sum}`);
      }
      return parts.join("\n");
    },
  };
  // Copies would break references and checks that have nothing to do with who sees them.
  await ownerQuery("set session_replication_role = replica");
  for (const entity of tenantEntities) {
    found.live.set(entity.key, await copyRow(entity, other, false));
    if (softDelete(entity)) found.deleted.set(entity.key, await copyRow(entity, other, true));
    found.mine.set(entity.key, await copyRow(entity, own, false));
    await giveToAsker(entity);
    await mark(entity);
  }
  // What was added to a record is seen with it.
  for (const which of [found.live, found.deleted, found.mine])
    await ownerQuery(
      "update system_collaboration set entity = 'site/project', record_id = $1 where id = $2",
      [which.get("site/project"), which.get(collaborationKey)],
    );
  await ownerQuery("set session_replication_role = origin");
  return found;

  async function copyRow(entity: EntityModel, tenant: number, deleted: boolean): Promise<number> {
    const changed = ["'id', nextval('formwork.id_seq')", `'tenant_id', ${tenant}::bigint`];
    if (softDelete(entity)) changed.push(`'is_delete', ${deleted}`);
    const unique = new Set(entity.unique.flatMap(({ fields }) => fields));
    for (const field of entity.fields) {
      if (!unique.has(field.name) || field.column === null || field.system) continue;
      const text = ["string", "email", "phone", "sequence"].includes(field.kind);
      if (text) changed.push(`'${field.column}', substr(md5(random()::text), 1, 10)`);
      else if (field.nullable) changed.push(`'${field.column}', null`);
      else if (field.kind === "relation")
        changed.push(`'${field.column}', nextval('formwork.id_seq')`);
    }
    const source = await ownerQuery<{ row: object }>(
      `select to_jsonb(t) as row from ${entity.table} t order by (tenant_id is not null) desc, id limit 1`,
    );
    const rows = await ownerQuery<{ id: string }>(
      `insert into ${entity.table}
       select (jsonb_populate_record(null::${entity.table}, $1::jsonb || jsonb_build_object(${changed.join(", ")}))).*
       returning id::text`,
      [source[0]?.row ?? plainRow(entity)],
    );
    return Number(rows[0]?.id);
  }

  async function giveToAsker(entity: EntityModel): Promise<void> {
    const { key, table, fields, dataScope, policy } = entity;
    const rules = policy.map(({ rows }) => rows ?? "").join(" ");
    const named = new Set([...rules.matchAll(/(\w+) == \$user\.id/g)].map(([, name]) => name));
    const owned = fields.filter(
      ({ name }) =>
        name === "createUserId" || named.has(name) || (name !== "id" && name === dataScope?.owner),
    );
    for (const { column } of owned)
      await ownerQuery(`update ${table} set ${column} = $1 where id = $2`, [
        asker,
        found.mine.get(key),
      ]);
  }

  async function mark(entity: EntityModel): Promise<void> {
    const unique = new Set(entity.unique.flatMap(({ fields }) => fields));
    const columns = entity.fields.filter(
      (field) =>
        field.kind === "string" &&
        field.column !== null &&
        !field.system &&
        !unique.has(field.name) &&
        !field.options &&
        !field.pattern &&
        (field.maxLength ?? 0) >= marker.length,
    );
    if (columns.length === 0) return;
    await ownerQuery(
      `update ${entity.table} set ${columns.map(({ column }) => `${column} = '${marker}'`).join(", ")} where tenant_id = $1`,
      [other],
    );
  }
}

/** A row for a table that is empty so far, by column. */
function plainRow({ fields }: EntityModel): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.column === null || field.nullable) continue;
    row[field.column] = field.default ?? field.options?.[0] ?? plainValue(field);
  }
  return row;
}

function plainValue({ kind, minimum }: FieldModel): unknown {
  switch (kind) {
    case "integer":
    case "relation":
    case "select":
      return Math.max(minimum ?? 1, 1);
    case "decimal":
      return "1";
    case "boolean":
      return false;
    case "date":
    case "dateTime":
      return "2026-01-01";
    case "files":
      return [];
    default:
      return "text";
  }
}
