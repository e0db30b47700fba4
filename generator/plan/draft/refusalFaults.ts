import type { SchemaText } from "../../../runtime/shared/schema/read/readProject.ts";
import { faultAt } from "../../output/faultAt.ts";
import type { PrintedFault } from "../../output/faultText.ts";
import type { Refusal } from "./work.ts";

/** Refused differences as faults at the field that asks for them. */
export function refusalFaults(
  refusals: readonly Refusal[],
  texts: readonly SchemaText[],
): PrintedFault[] {
  return refusals.map(({ table, column, problem, cure }) => {
    const place = column ? ["properties", column.field] : [];
    return faultAt(texts, table.entity, place, { code: "G101", problem, cure });
  });
}
