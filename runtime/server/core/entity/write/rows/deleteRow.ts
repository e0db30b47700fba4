import { createParameters } from "../../parameters.ts";
import { scopeConditions } from "../../rights/scope.ts";
import type { RowWrite, WrittenRow } from "./rowWrite.ts";
import { sendWrite } from "./sendWrite.ts";
import type { RowChange } from "./updateRow.ts";
import { keptText } from "./writeText.ts";

/** Removes one row for good; null: there is none. */
export async function deleteRow(
  write: RowWrite,
  change: Pick<RowChange, "id" | "version">,
): Promise<WrittenRow | null> {
  const { shape, tx } = write;
  const parameters = createParameters();
  const conditions = [
    `t."id" = ${parameters.bind(change.id)}`,
    ...scopeConditions(shape, tx.claims, parameters, "t", { write: true }),
  ];
  if (change.version !== null && shape.lockColumn) {
    conditions.push(`t.${shape.lockColumn} = ${parameters.bind(change.version)}`);
  }
  const statement = `delete from ${shape.table} t where ${conditions.join(" and ")} returning t.*`;
  const kept = { action: "delete", place: statement, before: null };
  return sendWrite(
    write,
    keptText(write, kept, () => statement, parameters),
    parameters,
  );
}
