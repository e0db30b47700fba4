import { escapeIdentifier } from "pg";
import type { DatabaseDatabaseRowsOutput } from "../../../../../generated/system/database/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { closedText, coveredValue } from "../../../../shared/entity/values/mask.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { ownersOf } from "../../codeGen/index.ts";
import { isOpen } from "../readableTables.ts";

interface Asked {
  tableName: string;
  page: number;
  pageSize: number;
}

const longest = 500;

/** A page of the rows of an entity's table as they are stored, the newest first. D1002. */
export async function rowsOf(
  { tx, entities }: Pick<CallContext, "tx" | "entities">,
  { tableName, page, pageSize }: Asked,
): Promise<DatabaseDatabaseRowsOutput> {
  const owner = ownersOf(entities).get(tableName);
  if (!owner || owner.kind === "view") throw new FormworkError("D1002");
  const fields = owner.fields.filter(({ column }) => column !== null);
  const nameOf = ({ column }: FieldModel) => escapeIdentifier(column as string);
  // What is closed is told as such without being read.
  const values = fields.map((field) =>
    isOpen(field)
      ? `left(${nameOf(field)}::text, ${longest})`
      : `case when ${nameOf(field)} is not null then '${closedText}' end`,
  );
  const found = await tx.query<{ values: (string | null)[] }>(
    `select array[${values.join(", ")}] as values from ${escapeIdentifier(owner.table)}
      order by "id" desc limit $1 offset $2`,
    [pageSize + 1, (page - 1) * pageSize],
    { plan: "anew" },
  );
  return {
    columns: fields.map(({ column }) => column as string),
    rows: found.slice(0, pageSize).map((row) =>
      row.values.map((value, index) => {
        const field = fields[index];
        return field?.mask === undefined ? value : coveredValue(field, value);
      }),
    ),
    more: found.length > pageSize,
  };
}
