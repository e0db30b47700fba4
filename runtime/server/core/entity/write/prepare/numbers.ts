import { assignSequences } from "../../sequence/assignSequences.ts";
import type { Step } from "../step.ts";

/** The numbers of a new row, taken when nothing is left that could refuse it but the database. */
export const numbers: Step = {
  name: "numbers",
  on: ["create"],
  inRows: "each",
  needed: ({ shape }) => shape.model.fields.some(({ sequence }) => sequence !== undefined),
  run({ operation, row }) {
    const { tx, database } = operation.context;
    const tenantId = (row.tenantId as number | undefined) ?? tx.claims.tenantId;
    return assignSequences({ tx, database, shape: operation.shape, tenantId }, row);
  },
};
