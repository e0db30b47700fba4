import { assignSequences } from "../../sequence/assignSequences.ts";
import type { Step } from "../step.ts";

/**
 * The numbers of a new row, or those that a transition gives, taken when nothing is left that could refuse it but the database. A number
 * that the record has already stays.
 */
export const numbers: Step = {
  name: "numbers",
  on: ["create", "transition"],
  inRows: "each",
  needed: ({ kind, shape }) =>
    shape.model.fields.some(
      ({ sequence, numberedAt }) =>
        sequence !== undefined && (numberedAt === undefined) === (kind === "create"),
    ),
  run({ operation, kind, row, input, current, transition }) {
    const { tx, database } = operation.context;
    const tenant = kind === "create" ? row.tenantId : current?.["tenantId"];
    const tenantId = (tenant as number | undefined) ?? tx.claims.tenantId;
    const taking = { tx, database, shape: operation.shape, tenantId };
    if (!transition) return assignSequences(taking, row);
    const record = { ...current, ...input };
    return assignSequences(taking, input, { at: transition.name, record });
  },
};
