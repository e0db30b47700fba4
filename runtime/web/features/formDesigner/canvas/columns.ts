import { kindOf as descriptorOf } from "../../../../shared/entity/kinds/registry.ts";
import { freeFieldName } from "../../../../shared/forms/edit/fieldNames.ts";
import type { FormCommand } from "../../../../shared/forms/edit/command.ts";
import type { FormDocument, FormField, JsonObject } from "../../../../shared/forms/document.ts";
import { isObject } from "../../../../shared/schema/read/prune.ts";
import {
  columnsIn,
  fieldAt,
  fieldPointer,
  ownName,
  rowsPathOf,
  type FieldPath,
} from "../layout/fieldPaths.ts";
import type { NodeId } from "../layout/nodes.ts";
import { noteAutomatic } from "../properties/fieldKey.ts";
import { kindOf } from "../properties/fieldValues.ts";
import type { DesignerStore } from "../store/designerStore.ts";

/** A place among the columns of rows: before the one of this name, or behind the last. */
export interface ColumnPlace {
  rows: FieldPath;
  before: string | null;
}

/** Whether a field may be a column; what the form itself numbers or links to many is none. */
export function fitsRows(field: FormField): boolean {
  const kind = kindOf(field);
  return kind !== null && descriptorOf({ kind }).inRows;
}

type Entries = [string, FormField][];

const entriesIn = (document: FormDocument, rows: FieldPath): Entries =>
  Object.entries(columnsIn(fieldAt(document, rows)).properties);

/** Puts a new column into rows and chooses it. */
export function insertColumn(
  store: DesignerStore,
  { label, stem, field }: { label: string; stem: string; field: FormField },
  { rows, before }: ColumnPlace,
): NodeId | null {
  const { document } = store.state();
  const entries = entriesIn(document, rows);
  const properties = Object.fromEntries(entries);
  const name = freeFieldName({ ...document, properties }, label, stem);
  const index = indexOf(entries, before);
  const next = entries.toSpliced(index, 0, [name, { ...field, title: label }]);
  const path = [rows, name].join(".");
  const id: NodeId = `field:${path}`;
  const done = store.run(columnsCommand(document, rows, next), {
    name: { key: "insert", params: { label } },
    select: [id],
  });
  if (!done) return null;
  noteAutomatic(store, path);
  return id;
}

/** A column to another place among those of its rows. */
export function moveColumn(store: DesignerStore, path: FieldPath, before: string | null): boolean {
  const { document } = store.state();
  const rows = rowsPathOf(path);
  const name = ownName(path);
  const own = fieldAt(document, path);
  if (rows === null || !own || before === name) return false;
  const others = entriesIn(document, rows).filter(([each]) => each !== name);
  const next = others.toSpliced(indexOf(others, before), 0, [name, own]);
  return store.run(columnsCommand(document, rows, next), {
    name: { key: "move", params: { smart_count: 1 } },
    select: [`field:${path}`],
  });
}

export function moveColumnBy(store: DesignerStore, path: FieldPath, step: 1 | -1): boolean {
  const rows = rowsPathOf(path);
  if (rows === null) return false;
  const names = entriesIn(store.state().document, rows).map(([name]) => name);
  const to = names.indexOf(ownName(path)) + step;
  if (to < 0 || to >= names.length) return false;
  return moveColumn(store, path, (step === 1 ? names[to + 1] : names[to]) ?? null);
}

/** What takes these columns out; rows keep at least one. */
export function removeColumnCommands(
  document: FormDocument,
  paths: readonly FieldPath[],
): FormCommand[] {
  const byRows = Map.groupBy(paths, (path) => rowsPathOf(path) ?? "");
  return [...byRows].flatMap(([rows, own]): FormCommand[] => {
    const gone = new Set(own.map(ownName));
    const entries = entriesIn(document, rows);
    const kept = entries.filter(([name]) => !gone.has(name));
    return kept.length === 0 || kept.length === entries.length
      ? []
      : [columnsCommand(document, rows, kept)];
  });
}

export function duplicateColumn(store: DesignerStore, path: FieldPath): boolean {
  const { document } = store.state();
  const rows = rowsPathOf(path);
  const field = fieldAt(document, path);
  if (rows === null || !field) return false;
  const names = entriesIn(document, rows).map(([name]) => name);
  const before = names[names.indexOf(ownName(path)) + 1] ?? null;
  const label = typeof field["title"] === "string" ? field["title"] : ownName(path);
  return insertColumn(store, { label, stem: ownName(path), field }, { rows, before }) !== null;
}

/** These columns in this order; what the rows say of others leaves. */
function columnsCommand(document: FormDocument, rows: FieldPath, entries: Entries): FormCommand {
  const field = fieldAt(document, rows);
  const before: JsonObject = isObject(field?.["items"]) ? field["items"] : {};
  const { required: _required, "x-rules": rules, ...kept } = before;
  const needed = new Set(columnsIn(field).required);
  const required = entries.map(([name]) => name).filter((name) => needed.has(name));
  const value: JsonObject = {
    ...kept,
    type: "object",
    properties: Object.fromEntries(entries),
    ...(required.length > 0 ? { required } : {}),
    ...(Array.isArray(rules) ? rulesAbout(rules, new Set(entries.map(([name]) => name))) : {}),
  };
  return { kind: "setKeyword", pointer: [...fieldPointer(rows), "items"], value };
}

function rulesAbout(rules: JsonObject[string][], names: ReadonlySet<string>): JsonObject {
  const kept = rules.flatMap((rule) => {
    if (!isObject(rule) || !Array.isArray(rule["fields"])) return [rule];
    const fields = rule["fields"].filter((name) => names.has(String(name)));
    return fields.length === 0 ? [] : [{ ...rule, fields }];
  });
  return kept.length > 0 ? { "x-rules": kept } : {};
}

const indexOf = (entries: Entries, before: string | null): number => {
  const index = entries.findIndex(([name]) => name === before);
  return index < 0 ? entries.length : index;
};
