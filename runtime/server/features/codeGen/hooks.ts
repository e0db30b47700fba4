import type { CodeGenHooks } from "../../../../generated/system/codeGen/routes.ts";
import { designFaults } from "../../../shared/codeGen/faults.ts";
import type { Design } from "../../../shared/codeGen/design.ts";
import { nameOf } from "../../../shared/codeGen/nameOf.ts";
import { FormworkError, type FieldFault } from "../../../shared/errors/formworkError.ts";
import type { Generator } from "./generatorProcess.ts";
import { refuseOthers } from "./guard.ts";
import { readSource } from "./sources.ts";

/** Settings are kept with names that can become names; what else is wrong with them the preview says. */
export const createCodeGenHooks = (generator: Generator): CodeGenHooks => ({
  /** Who names a table alone, as the wire allows, gets its name and a setting for each of its columns. */
  async beforeCreate(input, context) {
    refuseOthers(context);
    input.entityName = nameOf(input);
    refuseNames(input);
    const isTable = (input.sourceKind ?? "table") === "table";
    if (!isTable || (input.columnList?.length ?? 0) > 0) return;
    const asked = { kind: "table", name: input.tableName } as const;
    const { sources } = await readSource(generator, asked, context);
    input.columnList = (sources[0]?.columns ?? []) as typeof input.columnList & object;
    input.tableUniqueConfig ??= sources[0]?.tableUniqueConfig ?? null;
  },
  beforeUpdate(input, current, context) {
    refuseOthers(context);
    const next = { ...current, ...input, columnList: null };
    input.entityName = nameOf(next);
    refuseNames(next);
  },
  beforeDelete(_, context) {
    refuseOthers(context);
  },
});

const checked = new Set(["nameSpace", "entityName", "tablePrefix", "bottomTab"]);

function refuseNames(design: Design): void {
  const fields: Record<string, FieldFault> = {};
  for (const { part, place } of designFaults({ ...design, columnList: null }))
    if (part === "settings" && checked.has(place)) fields[place] = { key: "identifier" };
  if (Object.keys(fields).length > 0) throw new FormworkError("F4000", { fields });
}
