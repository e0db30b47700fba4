import type { FieldSchema } from "../../runtime/shared/schema/read/sourceTypes.ts";
import type { Fault } from "../../runtime/shared/schema/faults/fault.ts";
import { nullable } from "../../runtime/shared/schema/jsonSchema/fieldFromSchema.ts";
import { sensitiveField } from "../../runtime/shared/schema/jsonSchema/sensitiveNames.ts";
import { readProject, type SchemaText } from "../../runtime/shared/schema/read/readProject.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";
import type { Draft, Notes } from "./draft.ts";
import { schemaText, titleFieldOf } from "./toSchemas.ts";

const rounds = 40;

/** Without these a field is another field, so that one which cannot keep them is kept as JSON. */
const essential = new Set(["type", "enum", "format", "items", "x-type", "x-relation"]);

/**
 * Makes the drafts fit the schema language beside what the project has already: whatever its reader still finds fault
 * with is taken out, with a note. What comes back reads without a fault.
 */
export function settle(
  drafts: Draft[],
  present: readonly SchemaText[],
  fileOf: (draft: Draft) => string,
  notes: Notes,
): Draft[] {
  for (const draft of drafts) closeSensitive(draft, notes);
  let kept = drafts;
  for (let round = 0; round < rounds; round++) {
    const byFile = new Map(kept.map((draft) => [fileOf(draft), draft]));
    const texts = kept.map((draft) => ({ path: fileOf(draft), text: schemaText(draft) }));
    const { faults } = readProject([...present, ...texts]);
    if (faults.length === 0) return kept;
    const dropped = new Set<Draft>();
    // From the end, so that the places of earlier faults stay what they are.
    for (const fault of faults.toReversed()) {
      const draft = byFile.get(fault.file);
      if (!draft)
        throw new UsageFault(
          `${fault.file}:${fault.line} ${fault.problem} Choose another --module, or take less with --only.`,
        );
      const mended =
        round < rounds - 5 &&
        (openCircle(draft, fault, notes) ||
          addName(draft, fault, kept, notes) ||
          mend(draft, fault, notes));
      if (!mended) dropped.add(draft);
    }
    for (const draft of dropped) {
      const [fault] = faults.filter(({ file }) => file === fileOf(draft));
      notes.add({ entity: draft.key, field: null, text: `was left out: ${fault?.problem ?? ""}` });
    }
    kept = kept.filter((draft) => !dropped.has(draft));
  }
  return [];
}

/** Fields whose names suggest secret or personal content do not become plain texts that everyone can read. */
function closeSensitive({ key, fields }: Draft, notes: Notes): void {
  for (const [name, field] of fields) {
    const closed = sensitiveField(name, field);
    if (!closed) continue;
    fields.set(name, closed.schema);
    notes.add({ entity: key, field: name, text: closed.note });
  }
}

/** A record needs a text that names it; one without any gets a name. */
function addName(draft: Draft, fault: Fault, drafts: readonly Draft[], notes: Notes): boolean {
  if (fault.code !== "S602") return false;
  const [, area, name = ""] = fault.pointer.split("/");
  const to = area === "properties" ? draft.fields.get(name)?.["x-relation"]?.to : undefined;
  const target = to === undefined ? draft : drafts.find(({ key }) => key === to);
  if (!target) return false;
  if (titleFieldOf(target) !== null) return true;
  const free = target.fields.has("name") ? "recordName" : "name";
  const field: FieldSchema = { type: ["string", "null"], maxLength: 255 };
  target.fields = new Map([[free, field], ...target.fields]);
  const text = "was added: no text names a record";
  notes.add({ entity: target.key, field: free, text });
  return true;
}

/** Of relations that require each other in a circle the one that closes it becomes optional: a first record has to be possible. */
function openCircle(draft: Draft, fault: Fault, notes: Notes): boolean {
  const [, , name = ""] = fault.pointer.split("/");
  const field = draft.fields.get(name);
  if (fault.code !== "S507" || !field || !draft.required.delete(name)) return false;
  draft.fields.set(name, nullable(field, true));
  const text = `is not required: no first record could be made. ${fault.problem}`;
  notes.add({ entity: draft.key, field: name, text });
  return true;
}

/** Takes out what the fault points at; false when nothing is left to take out. */
function mend(draft: Draft, fault: Fault, notes: Notes): boolean {
  const [, area = "", first = "", keyword = ""] = fault.pointer
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const note = (field: string | null, text: string) =>
    notes.add({ entity: draft.key, field, text: `${text}: ${fault.problem}` });
  if (area === "properties") return mendField(draft, first, keyword, note);
  if (area === "required") {
    const name = [...draft.required].filter((field) => draft.fields.has(field))[Number(first)];
    if (name === undefined) return false;
    note(name, "is not required");
    return draft.required.delete(name);
  }
  if (area === "x-keys" && draft.keys.length > 0) {
    const key = draft.keys[Number(first) || 0];
    note(null, `the key ${JSON.stringify(key)} was left out`);
    draft.keys = draft.keys.filter((other) => other !== key);
    return true;
  }
  if (area === "x-entity" && first === "tree") {
    note(null, "is no tree");
    draft.treeParent = null;
    return true;
  }
  if (area === "title" || area === "description") {
    draft[area] = "";
    return true;
  }
  return false;
}

function mendField(
  draft: Draft,
  name: string,
  keyword: string,
  note: (field: string, text: string) => void,
): boolean {
  const field = draft.fields.get(name);
  if (!field) return false;
  if (keyword !== "" && !essential.has(keyword) && keyword in field) {
    note(name, `${keyword} was left out`);
    const { [keyword as keyof FieldSchema]: _, ...rest } = field;
    draft.fields.set(name, rest);
    return true;
  }
  draft.required.delete(name);
  if (field["x-type"] === "json" && Object.keys(field).length === 1) {
    note(name, "was left out");
    return draft.fields.delete(name);
  }
  note(name, "became JSON");
  draft.fields.set(name, { "x-type": "json" });
  return true;
}
