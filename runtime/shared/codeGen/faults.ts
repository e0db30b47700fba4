import type { Spoken } from "../faults/say.ts";
import type { Fault } from "../schema/faults/fault.ts";
import { namePattern, reservedFor } from "../schema/names.ts";
import { columnsOf, type Design, hasDetail, hasSide, type Part } from "./design.ts";
import { nameOf } from "./nameOf.ts";
import { type DesignFile, detailField, detailName } from "./schemaOf.ts";
import { isControl } from "./controls.ts";

/** Something wrong with a design, at the setting or the field that it is about. */
export interface DesignFault {
  part: Part | "settings" | "project";
  /** Name of the setting or of the field; "" for the whole. */
  place: string;
  problem: string;
  cure: string;
  /** Names the kind of fault, for texts in other languages: a code of the schema reader, or one of ours. */
  code: string;
  /** Problem and cure of the schema reader for other languages. */
  said?: Spoken;
}

/** What is wrong before any schema is made of it: names that would be lost or lead elsewhere. */
export function designFaults(design: Design): DesignFault[] {
  const faults: DesignFault[] = [];
  const setting = (code: string, place: string, problem: string, cure: string) =>
    faults.push({ part: "settings", place, problem, cure, code });
  const shape = "Letters and digits only, starting with a small letter, such as orderItem.";
  const checkName = (place: string, name: string, use: "module" | "entity") => {
    if (!namePattern.test(name)) return setting("name", place, `"${name}" is no name.`, shape);
    const reserved = reservedFor(name, use);
    if (reserved)
      setting("reserved", place, `"${name}" is reserved for ${reserved}.`, "Choose another name.");
  };
  const name = nameOf(design);
  checkName("nameSpace", design.nameSpace, "module");
  checkName("entityName", name, "entity");
  if (design.tablePrefix && !/^[a-z][a-z0-9_]{0,7}$/.test(design.tablePrefix))
    setting(
      "prefix",
      "tablePrefix",
      "Not the start of a table name.",
      "Small letters, digits and _.",
    );
  if (design.tabType === "tree" && !design.treeKey)
    setting(
      "noParent",
      "treeKey",
      "A tree needs the field that holds the parent.",
      "Choose that field.",
    );
  if (hasSide(design) && !design.leftKey)
    setting(
      "noSide",
      "leftKey",
      "No field leads to the tree on the left.",
      "Choose a relation to a tree.",
    );
  const parts: Part[] = hasDetail(design) ? ["main", "detail"] : ["main"];
  if (hasDetail(design)) checkName("bottomTab", detailName(design, name), "entity");
  for (const part of parts) columnFaults(design, part, faults);
  return faults;
}

function columnFaults(design: Design, part: Part, faults: DesignFault[]): void {
  const columns = columnsOf(design, part);
  if (columns.length === 0)
    faults.push({
      part: "settings",
      place: "columnList",
      problem: part === "main" ? "There is no field." : "The detail rows have no field.",
      cure: "Add one.",
      code: part === "main" ? "empty" : "emptyDetail",
    });
  const seen = new Set<string>(part === "main" && hasDetail(design) ? [detailField(design)] : []);
  for (const { propertyName, effectType } of columns) {
    const fault = (code: string, problem: string, cure: string) =>
      faults.push({ part, place: propertyName, problem, cure, code });
    if (seen.has(propertyName)) fault("twice", "Two fields have this name.", "Give each its own.");
    seen.add(propertyName);
    if (!namePattern.test(propertyName))
      fault(
        "name",
        `"${propertyName}" is no name.`,
        "Letters and digits only, starting with a small letter, such as dueDate.",
      );
    if (effectType && !isControl(effectType))
      fault("control", `There is no control "${effectType}".`, "Choose one of the list.");
  }
}

/** A fault of the schema reader at the setting it comes from. */
export function placedFault(
  fault: Fault,
  files: readonly Pick<DesignFile, "part" | "path">[],
): DesignFault {
  const { problem, cure, code, said } = fault;
  const told = { problem, cure, code, ...(said ? { said } : {}) };
  const own = files.find(({ path }) => fault.file.replaceAll("\\", "/").endsWith(path));
  if (!own) return { part: "project", place: fault.file, ...told };
  const [, area = "", first = ""] = fault.pointer
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (area === "properties" && first !== "") return { part: own.part, place: first, ...told };
  if (area === "required" || area === "x-views" || area === "x-forms" || area === "x-keys") {
    const name = /["'`](\w+)["'`]/.exec(problem)?.[1] ?? "";
    return { part: own.part, place: name, ...told };
  }
  return { part: "settings", place: settingOf(area, first), ...told };
}

function settingOf(area: string, first: string): string {
  if (area === "title") return "busName";
  if (area === "description") return "description";
  if (area === "$id") return "entityName";
  if (area !== "x-entity") return "";
  return (
    {
      module: "nameSpace",
      table: "tablePrefix",
      scope: "scope",
      tree: "treeKey",
      menu: "pagePath",
    }[first] ?? "entityName"
  );
}
