import type { Transaction } from "../../database/contract.ts";
import { cellText } from "../../kinds/cellText.ts";
import type { Sheet } from "./importSheet.ts";
import type { Session } from "../contract.ts";

/** Field by header; null: the column was left out. */
export type ChosenColumns = Record<string, string | null>;

/** Most headers that are kept for an entity; the newest stay. */
const mostKept = 500;

/** How the person mapped columns of files to this entity before. */
export async function readMapping(
  tx: Transaction,
  { tenantId, userId }: Session,
  entity: string,
): Promise<ChosenColumns> {
  const [row] = await tx.query<{ mapping: ChosenColumns }>(
    "select mapping from formwork.import_mapping where user_id = $1 and tenant_id = $2 and entity = $3",
    [userId, tenantId, entity],
  );
  return row?.mapping ?? {};
}

/** Keeps how the person mapped the columns of a file. */
export async function keepMapping(
  tx: Transaction,
  session: Session,
  entity: string,
  { sheet, mapping }: { sheet: Sheet; mapping: ReadonlyMap<number, string | null> },
): Promise<void> {
  const chosen: ChosenColumns = {};
  for (const [index, name] of mapping) {
    const header = cellText(sheet.header[index] ?? null).slice(0, 200);
    if (header !== "") chosen[header] = name;
  }
  const known = await readMapping(tx, session, entity);
  const kept = Object.entries({ ...known, ...chosen }).slice(-mostKept);
  await tx.query(
    `insert into formwork.import_mapping (tenant_id, user_id, entity, mapping) values ($1, $2, $3, $4)
     on conflict (user_id, tenant_id, entity) do update set mapping = excluded.mapping, updated_at = now()`,
    [session.tenantId, session.userId, entity, JSON.stringify(Object.fromEntries(kept))],
  );
}
