import { createFaultList } from "../../runtime/shared/schema/fault.ts";
import { readJson } from "../../runtime/shared/schema/jsonDocument.ts";
import type { SchemaText } from "../../runtime/shared/schema/readProject.ts";
import type { PrintedFault } from "../output/faultText.ts";
import type { Refusal } from "./work.ts";

/** A difference of tables that would lose data; the codes of the schema language end before it. */
const code = "G101";

/** Refused differences as faults at the field that asks for them. */
export function refusalFaults(
  refusals: readonly Refusal[],
  texts: readonly SchemaText[],
): PrintedFault[] {
  const faults = createFaultList();
  for (const { table, column, problem, cure } of refusals) {
    const ending = `${table.entity}.schema.json`;
    const source = texts.find(({ path }) => path === ending || path.endsWith(`/${ending}`));
    const document = readJson(source?.path ?? ending, source?.text ?? "{}", faults);
    const place = column ? ["properties", column.field] : [];
    faults.add(document, place, "S901", problem, { cure });
  }
  return faults.sorted().map((fault) => ({ ...fault, code }));
}
