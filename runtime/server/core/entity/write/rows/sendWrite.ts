import type { Parameters } from "../../parameters.ts";
import { hiddenTo } from "../../rights/writer.ts";
import type { WriteText } from "../../rows.ts";
import { writeFault } from "./databaseFaults.ts";
import type { RowWrite, WrittenRow } from "./rowWrite.ts";

/** Sends the statement of one row. Faults of the database are those of `writeFault`. */
export async function sendWrite(
  { tx, shape, final, writer }: RowWrite,
  { text, plan }: WriteText,
  parameters: Parameters,
): Promise<WrittenRow | null> {
  try {
    const [row] = final
      ? await tx.last<WrittenRow>(text, parameters.values, plan)
      : await tx.query<WrittenRow>(text, parameters.values, plan);
    return row ? { ...row, id: Number(row.id) } : null;
  } catch (error) {
    throw writeFault(shape, error, hiddenTo(writer));
  }
}
