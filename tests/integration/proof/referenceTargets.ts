import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import type { RuleNode } from "../../../runtime/server/core/database/rowRules.ts";
import type { ProofPerson } from "../../../runtime/server/core/proof/contract.ts";
import { plantRow } from "../access/support/planted.ts";
import type { FeatureApp } from "../features/support/featureApp.ts";

/** Records that may or may not be named, each with why not. */
export interface Targets {
  /** May be named. */
  open: number;
  refused: Record<string, number>;
  /** Hides one of them, as a row rule of a role. */
  rule: { table: string; rule: RuleNode } | null;
}

/** Changes that take a record out of what the filters of fields offer, by entity. */
const unoffered: Record<string, string> = {
  "access/account": "status = 2, account_type = 999",
  "access/menu": "type = 3",
  "site/contractor": "status = 2",
  "system/dictType": "is_tenant = 2",
};

/** What a record needs to be offered, where a copy of any other may not be. */
const offered: Record<string, string> = {
  "access/account": "status = 1, account_type = 777",
  "site/contractor": "status = 1",
  "system/dictType": "is_tenant = 1",
};

interface Ground {
  feature: FeatureApp;
  writer: ProofPerson & { orgId: number };
  other: { tenantId: number; userId: number; orgId: number };
}

export const missingId = 8_999_999_999_998;

/** Plants records of an entity that a writer may name and may not. */
export async function plantTargets(
  { feature, writer, other }: Ground,
  entity: EntityModel,
  number: number,
): Promise<Targets> {
  const { ownerQuery } = feature.opened;
  const own = { name: "own", tenantId: writer.tenantId, ownerId: writer.id, orgId: writer.orgId };
  if (!entity.fields.some(({ name, column }) => name === "tenantId" && column)) {
    // Of the tenants the writer's own: who is named beside it has to be one of its people.
    const [row] = await ownerQuery<{ id: string }>(
      `select id from ${entity.table} order by id = $1 desc, id limit 1`,
      [writer.tenantId],
    );
    return { open: Number(row?.id), refused: { missing: missingId }, rule: null };
  }
  let turn = number * 20;
  const plant = (place: object) => plantRow(ownerQuery, entity, { ...own, ...place }, turn++);
  await ownerQuery("set session_replication_role = replica");
  try {
    const open = await plant({});
    const fit = offered[entity.key];
    if (fit) await ownerQuery(`update ${entity.table} set ${fit} where id = $1`, [open.id]);
    const refused: Record<string, number> = { missing: missingId };
    const { scope, dataScope, lifecycle, titleField } = entity;
    if (lifecycle.softDelete) refused["deleted"] = (await plant({ deleted: true })).id;
    if (scope !== "tenant") return { open: open.id, refused, rule: null };
    refused["another tenant's"] = (
      await plant({ tenantId: other.tenantId, ownerId: other.userId })
    ).id;
    if (dataScope)
      refused["out of scope"] = (await plant({ ownerId: other.userId, orgId: other.orgId })).id;
    const ruled = await plant({});
    const title = ruled.texts.get(titleField);
    if (title) refused["hidden by a rule"] = ruled.id;
    const column = entity.fields.find(({ name }) => name === titleField)?.column;
    const rule: Targets["rule"] =
      title && column
        ? { table: entity.table, rule: { column, type: "text", operator: "ne", value: title } }
        : null;
    // Accounts are made in organizations that their maker works in.
    const isOrganization = entity.key === "access/organization";
    return { open: isOrganization ? writer.orgId : open.id, refused, rule };
  } finally {
    await ownerQuery("set session_replication_role = origin");
  }
}

/** A record that the filter of a field does not offer; null: none is known. */
export async function plantUnoffered(
  { feature, writer }: Ground,
  entity: EntityModel,
  number: number,
): Promise<number | null> {
  const change = unoffered[entity.key];
  if (!change) return null;
  const { ownerQuery } = feature.opened;
  await ownerQuery("set session_replication_role = replica");
  const place = { name: "x", tenantId: writer.tenantId, ownerId: writer.id, orgId: writer.orgId };
  const { id } = await plantRow(ownerQuery, entity, place, number * 20 + 15);
  await ownerQuery(`update ${entity.table} set ${change} where id = $1`, [id]);
  await ownerQuery("set session_replication_role = origin");
  return id;
}

/** Files that a field may take and may not. */
export async function plantFiles({ feature, writer, other }: Ground): Promise<Targets> {
  const plant = async (more: Record<string, unknown>): Promise<number> => {
    const row = {
      tenant_id: writer.tenantId,
      create_user_id: writer.id,
      file_name: "planted",
      suffix: ".png",
      content_type: "image/png",
      size_kb: 1,
      file_path: "upload/2026/01/01",
      ...more,
    };
    const [file] = await feature.opened.ownerQuery<{ id: string }>(
      `insert into system_file (${Object.keys(row).join(", ")}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)}) returning id`,
      Object.values(row),
    );
    return Number(file?.id);
  };
  return {
    open: await plant({}),
    refused: {
      missing: missingId,
      deleted: await plant({ is_delete: true }),
      "another tenant's": await plant({ tenant_id: other.tenantId, is_public: true }),
      "somebody else's": await plant({ create_user_id: other.userId, create_org_id: other.orgId }),
      "a colleague's, within the data scope": await plant({
        create_user_id: other.userId,
        create_org_id: writer.orgId,
      }),
      "of another type": await plant({ suffix: ".zzz", content_type: "application/x-zzz" }),
      "too large": await plant({ size_kb: 1_900_000_000 }),
    },
    rule: null,
  };
}
