import type { Transaction } from "../../../database/contract.ts";
import type { EntityShape } from "../../contract.ts";
import type { Parameters } from "../../parameters.ts";
import type { Row } from "../../rows.ts";

/** Columns the server fills in a new row, of the fields that are open to it: tenant, creator, creator's organisation. */
export function ownedColumns(
  shape: EntityShape,
  tx: Transaction,
  row: Row,
  parameters: Parameters,
  open: (name: string) => boolean = () => true,
) {
  const { claims } = tx;
  const columns = new Map<string, string>();
  const put = (name: string, value: unknown) => {
    const field = shape.byName.get(name);
    if (field?.column && field.system && open(name))
      columns.set(field.column, parameters.bind(value));
  };
  put(
    "tenantId",
    row.tenantId ?? (shape.model.scope === "shared" && claims.platform ? null : claims.tenantId),
  );
  if (shape.byName.get("createTime")?.system && open("createTime"))
    columns.set("create_time", "now()");
  put("createUserId", row.createUserId ?? claims.userId);
  put("createUserName", row.createUserName ?? claims.userName);
  put("createOrgId", row.createOrgId ?? claims.orgId);
  put("createOrgName", row.createOrgName ?? claims.orgName);
  return columns;
}

/** What the server sets in every row that is changed, as SQL: who, when, and its version. */
export function ownedAssignments(
  shape: EntityShape,
  tx: Transaction,
  parameters: Parameters,
): string[] {
  return ownedValues(shape, tx, parameters).map(([column, value]) => `${column} = ${value}`);
}

/** The same by column. */
export function ownedValues(
  shape: EntityShape,
  { claims }: Transaction,
  parameters: Parameters,
): [column: string, value: string][] {
  const parts: [string, string][] = [];
  const owned = (name: string) =>
    Boolean(shape.byName.get(name)?.column && shape.byName.get(name)?.system);
  if (owned("updateTime")) parts.push([shape.column("updateTime"), "now()"]);
  if (owned("updateUserId")) {
    parts.push([shape.column("updateUserId"), `${parameters.bind(claims.userId)}::bigint`]);
  }
  if (owned("updateUserName")) {
    parts.push([shape.column("updateUserName"), `${parameters.bind(claims.userName)}::text`]);
  }
  if (shape.lockColumn) parts.push([shape.lockColumn, `t.${shape.lockColumn} + 1`]);
  return parts;
}
