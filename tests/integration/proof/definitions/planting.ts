import { entities } from "../../../../generated/server.ts";
import { isNameable } from "../../../../runtime/shared/entity/nameable.ts";
import type { EntityModel, FieldModel } from "../../../../runtime/shared/entity/model.ts";
import { coreModules } from "../../../../runtime/shared/permission/coreModules.ts";
import { listed, markable, plantRow } from "../../access/support/planted.ts";
import type { FeatureApp } from "../../features/support/featureApp.ts";

/** A value that the reader must not learn, and a guess of the same shape that is wrong. */
export interface Forbidden {
  entity: EntityModel;
  field: FieldModel;
  kind: "secret" | "server" | "closed" | "out of scope";
  value: string | number;
  wrong: string | number;
  /** The record that holds it. */
  id: number;
  /** Why the database does not keep it back by itself, where the application is the only boundary. */
  applicationAlone?: string;
}

/** Who reads: sees own rows alone. */
export interface Reader {
  id: number;
  tenantId: number;
  orgId: number;
  roleId: number;
}

const serverNumber = 987_654_000;
let turn = 40_000;

/** Entities with lists, and the drawn forms beside them. */
export const walked: readonly EntityModel[] = listed.filter(({ operations }) => operations.list);

/** The field of an entity that is closed to the reader: a text beside the title. */
export function closedField(entity: EntityModel): FieldModel | undefined {
  if (coreModules.has(entity.module)) return undefined;
  return markable(entity).find(({ name }) => name !== entity.titleField);
}

/** Puts a row of the reader's own into the table, whose closed, secret and internal fields hold values of ours, and one out of scope. */
export async function plantForbidden(
  { opened: { ownerQuery } }: FeatureApp,
  entity: EntityModel,
  reader: Reader,
): Promise<{ own: number; forbidden: Forbidden[] }> {
  const place = { name: "own", tenantId: reader.tenantId, ownerId: reader.id, orgId: reader.orgId };
  const elsewhere = { ...place, ownerId: 999_999, orgId: 999_998 };
  await ownerQuery("set session_replication_role = replica");
  try {
    const own = await plantRow(ownerQuery, entity, place, turn++);
    const forbidden: Forbidden[] = [];
    const closed = closedField(entity);
    const text = closed && own.texts.get(closed.name);
    if (closed && text)
      forbidden.push({
        ...own,
        field: closed,
        kind: "closed",
        value: text,
        wrong: wrongText(text),
      });
    for (const field of entity.fields.filter((each) => each.column && !isNameable(each))) {
      const isServer = field.sensitive === "server";
      const [value, wrong] = isServer ? serverValues(field) : [`Zq${turn}sQ`, `Zw${turn}sQ`];
      await ownerQuery(`update ${entity.table} set ${field.column} = $2 where id = $1`, [
        own.id,
        value,
      ]);
      forbidden.push({ ...own, field, kind: isServer ? "server" : "secret", value, wrong });
    }
    if (entity.dataScope) {
      const others = await plantRow(ownerQuery, entity, elsewhere, turn++);
      for (const field of tellingFields(entity)) {
        const value = others.texts.get(field.name) as string;
        forbidden.push({ ...others, field, kind: "out of scope", value, wrong: wrongText(value) });
      }
    }
    return { own: own.id, forbidden };
  } finally {
    await ownerQuery("set session_replication_role = origin");
  }
}

/** Of the field's own kind, as its column takes them and an answer would write them. */
function serverValues({ kind }: FieldModel): [number, number] | [string, string] {
  if (kind !== "dateTime") return [serverNumber + turn, serverNumber - turn];
  const day = new Date(Date.UTC(2031, 0, turn % 365)).toISOString().slice(0, 10);
  return [day, day.replace("2031", "2032")];
}

/** By what a record is found: its title, a text of the quick search and one that is in neither. */
function tellingFields(entity: EntityModel): FieldModel[] {
  const texts = markable(entity);
  const title = texts.find(({ name }) => name === entity.titleField);
  const searched = texts.find((field) => field !== title && field.search);
  const other = texts.find((field) => field !== title && !field.search);
  return [title, searched, other].filter((field) => field !== undefined);
}

/** A text of the same shape that is planted nowhere. */
const wrongText = (text: string): string => text.replace("Zq", "Zw");

/** Gives an account one role of its own: own rows alone, every call, and one field closed in every entity. */
export async function limitReader(
  { opened: { ownerQuery } }: FeatureApp,
  account: string,
): Promise<Reader> {
  const [person] = await ownerQuery<{ id: string; tenant_id: string; org_id: string }>(
    "select id, tenant_id, org_id from access_account where account = $1",
    [account],
  );
  const [id, tenantId, orgId] = [person?.id, person?.tenant_id, person?.org_id].map(Number) as [
    number,
    number,
    number,
  ];
  await ownerQuery("delete from access_user_role where account_id = $1", [id]);
  await ownerQuery("delete from access_account_organization where user_id = $1", [id]);
  const [role] = await ownerQuery<{ id: string }>(
    "insert into access_role (tenant_id, name, code, data_scope) values ($1, 'Reader', 'channelReader', 4) returning id",
    [tenantId],
  );
  const roleId = Number(role?.id);
  await ownerQuery(
    "insert into access_user_role (account_id, role_id, tenant_id) values ($1, $2, $3)",
    [id, roleId, tenantId],
  );
  for (const entity of entities) {
    const field = closedField(entity);
    if (field)
      await closeField(ownerQuery, { id, tenantId, orgId, roleId }, entity.table, field.name);
  }
  return { id, tenantId, orgId, roleId };
}

export const closeField = (
  ownerQuery: FeatureApp["opened"]["ownerQuery"],
  { roleId, tenantId }: Reader,
  table: string,
  field: string,
) =>
  ownerQuery(
    "insert into access_role_column (tenant_id, role_id, table_name, column_name) values ($1, $2, $3, $4)",
    [tenantId, roleId, table, field],
  );
