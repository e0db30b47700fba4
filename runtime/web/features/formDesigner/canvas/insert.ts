import { freeFieldName, freeName } from "../../../../shared/forms/edit/fieldNames.ts";
import type {
  FormDocument,
  FormEntry,
  FormField,
  FormPart,
} from "../../../../shared/forms/document.ts";
import {
  drawnForm,
  partAt,
  partName,
  partsOf,
  placedOf,
  type NodeId,
  nodesOf,
  partKind,
} from "../layout/nodes.ts";
import { convertParts, type PartKind } from "../layout/partKinds.ts";
import type { DesignerStore } from "../store/designerStore.ts";
import { noteAutomatic } from "../properties/fieldKey.ts";
import { fitsRows, insertColumn } from "./columns.ts";
import { afterPart, outOfRows, placeOf, targetAfter, type Target } from "./drag/places.ts";
import { oneOrBatch } from "./edits.ts";

/** What the palette offers: a kind of field, static content, or a part. */
export type Insertion =
  /** `stem` names fields whose label has no Latin letters. */
  | { kind: "field"; label: string; stem: string; field: FormField; required?: boolean }
  | { kind: "static"; entry: FormEntry }
  | { kind: "part"; as: "section" | "tab" | "step"; title: string };

/** Puts something new into the form and chooses it; gives what was made. */
export function insert(
  store: DesignerStore,
  what: Insertion,
  target?: Target | null,
): NodeId | null {
  const { document, selection } = store.state();
  if (what.kind === "part") return insertPart(store, what);
  const asked = target ?? targetAfter(document, selection);
  if (asked?.kind === "column" && what.kind === "field" && fitsRows(what.field))
    return insertColumn(store, what, asked);
  const wanted = asked && outOfRows(asked);
  if (!wanted) {
    // A form without parts gets its first one together with the field.
    if (!insertPart(store, { kind: "part", as: "section", title: "" })) return null;
    return insert(store, what, null);
  }
  const at = placeOf(document, wanted);
  if (!at) return null;
  if (what.kind === "static") return insertStatic(store, what.entry, at);
  const name = freeFieldName(document, what.label, what.stem);
  const id: NodeId = `field:${name}`;
  const field: FormField = { ...what.field, title: what.label };
  const done = store.run(
    { kind: "insertField", name, field, required: what.required ?? false, at },
    { name: { key: "insert", params: { label: what.label } }, select: [id] },
  );
  if (!done) return null;
  noteAutomatic(store, name);
  return id;
}

function insertStatic(
  store: DesignerStore,
  entry: FormEntry,
  at: NonNullable<ReturnType<typeof placeOf>>,
): NodeId | null {
  if (typeof entry === "string") return null;
  const { document } = store.state();
  const taken = new Set(nodesOf(document).map(({ name }) => name));
  const name = freeName(document, entry.name, taken);
  const id: NodeId = `static:${name}`;
  const done = store.run(
    { kind: "insertEntry", entry: { ...entry, name }, at },
    { name: { key: "insertStatic" }, select: [id] },
  );
  return done ? id : null;
}

function insertPart(
  store: DesignerStore,
  { as, title }: Extract<Insertion, { kind: "part" }>,
): NodeId | null {
  const { document, selection } = store.state();
  const taken = nodesOf(document).flatMap((node) => (node.kind === "part" ? [node.name] : []));
  const name = freePartName(taken, as);
  const parts = partsOf(document);
  const inParts = parts.some((each) => partKind(each) !== "section");
  const [only] = parts;
  // The part that a new form begins with becomes the first step or tab: nobody has put anything into it.
  if (as !== "section" && only && parts.length === 1 && isUntouched(only)) {
    const begun: NodeId = `part:${partName(only)}`;
    return store.run(oneOrBatch(convertParts(document, as, title)), {
      name: { key: "insertPart" },
      select: [begun],
    })
      ? begun
      : null;
  }
  const heading = as === "section" || !title ? title : `${title} ${parts.length + 1}`;
  const part: FormPart = { [as]: name, ...(heading ? { title: heading } : {}), fields: [] };
  const chosen = selection.at(-1);
  const node = chosen && chosen !== "form" ? placedOf(document, chosen) : undefined;
  const around = node ? (node.kind === "part" ? node.path : node.spot.path) : null;
  const path =
    as === "section" && inParts
      ? insidePart(document, around ?? [parts.length - 1])
      : (placeOfPart(as, around) ?? [parts.length]);
  const id: NodeId = `part:${name}`;
  const converted = as === "section" ? [] : convertParts(document, as, title);
  const done = store.run(
    oneOrBatch([...converted, { kind: "insertPart", form: drawnForm, path, part }]),
    { name: { key: "insertPart" }, select: [id] },
  );
  return done ? id : null;
}

const isUntouched = (part: FormPart): boolean =>
  partKind(part) === "section" &&
  part.title === undefined &&
  (part.fields ?? []).length === 0 &&
  (part.sections ?? []).length === 0;

/** A section goes below the one that is chosen; tabs and steps stand at the outermost level only. */
function placeOfPart(as: PartKind, around: readonly number[] | null): number[] | null {
  const level = around && as !== "section" ? around.slice(0, 1) : around;
  return level && afterPart(level);
}

/** Among tabs or steps there are no sections: it goes into the one that is chosen, below the section that is chosen there. */
function insidePart(document: FormDocument, around: readonly number[]): number[] {
  if (around.length > 1) return afterPart(around);
  return [...around, partAt(document, around)?.sections?.length ?? 0];
}

function freePartName(taken: readonly string[], stem: string): string {
  for (let number = 1; ; number++) {
    const name = `${stem}${number}`;
    if (!taken.includes(name)) return name;
  }
}
