import { identifier } from "../../identifiers.ts";
import { createParameters } from "../../parameters.ts";
import { newValuesOf } from "../../rights/writer.ts";
import type { Row } from "../../rows.ts";
import { columnValue } from "../input/writable.ts";
import { ownedColumns } from "./owned.ts";
import type { RowWrite, WrittenRow } from "./rowWrite.ts";
import { sendWrite } from "./sendWrite.ts";
import { keptText } from "./writeText.ts";

/** Adds one row; values by field name, of which those count that the writer may write. Gives its id. Faults of the database are those of `writeFault`. */
export async function insertRow(write: RowWrite, given: Row): Promise<WrittenRow> {
  const { shape, tx } = write;
  const row = newValuesOf(shape, write.writer, given);
  const parameters = createParameters();
  const columns = ownedColumns(shape, tx, row, parameters);
  for (const field of shape.stored) {
    const value = row[field.name];
    if (value === undefined || columns.has(field.column as string)) continue;
    if (field.system && field.name !== "id") continue;
    columns.set(field.column as string, parameters.bind(columnValue(field, value)));
  }
  const text = keptText(
    write,
    { action: "create", place: [...columns.keys()].join(), before: null },
    () => insertText(write, columns),
    parameters,
  );
  return (await sendWrite(write, text, parameters)) as WrittenRow;
}

function insertText({ shape }: RowWrite, columns: ReadonlyMap<string, string>): string {
  if (columns.size === 0) return `insert into ${shape.table} default values returning *`;
  const names = [...columns.keys()].map(identifier).join(", ");
  return `insert into ${shape.table} (${names}) values (${[...columns.values()].join(", ")}) returning *`;
}
