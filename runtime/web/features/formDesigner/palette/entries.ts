import type { Json } from "../../../../shared/entity/model.ts";
import {
  paletteEntryOf,
  paletteEntryOfStatic,
  type PaletteEntry,
  wholePalette,
} from "../../../../shared/entity/forms/palette.ts";
import type { FormDocument, FormField } from "../../../../shared/forms/document.ts";
import { reservedFor, words } from "../../../../shared/schema/names.ts";
import type { FieldSchema } from "../../../../shared/schema/read/sourceTypes.ts";
import type { Insertion } from "../canvas/insert.ts";
import { fieldAt } from "../layout/fieldPaths.ts";
import type { LayoutNode } from "../layout/nodes.ts";

/** An entry of the palette as it is shown, ready to be put in. */
export interface PaletteChoice {
  id: string;
  group: string;
  icon: string;
  label: string;
  /** Other words that people look for it with. */
  words: string;
  insertion: Insertion;
}

type Translate = (key: string, params?: Record<string, string | number>) => string;

/** What a kind is called; one of the project that has no text is called by its name. */
export const kindLabel = (translate: Translate, id: string): string =>
  translate(`shell.fieldKinds.${id}`, { _: words(id) });

/** The palette in the person's language. */
export const choicesIn = (translate: Translate): PaletteChoice[] =>
  wholePalette().map((entry) => {
    const label = kindLabel(translate, entry.id);
    const { id, group, icon } = entry;
    const others = translate(`shell.fieldKinds._search.${id}`, { _: " " });
    return {
      id,
      group,
      icon,
      label,
      words: others,
      insertion: insertionOf(entry, label, translate),
    };
  });

/** The entries by their groups, in order. */
export function groupsOf(
  choices: readonly PaletteChoice[],
): { group: string; items: PaletteChoice[] }[] {
  const groups = new Map<string, PaletteChoice[]>();
  for (const choice of choices) {
    groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

function insertionOf(
  { id, starter }: PaletteEntry,
  label: string,
  translate: Translate,
): Insertion {
  if ("field" in starter) {
    const field = inWords(starter.field, translate) as FormField;
    return { kind: "field", label, stem: stemOf(id), field };
  }
  if ("part" in starter) return { kind: "part", as: starter.part, title: label };
  const entry = starter.static;
  return { kind: "static", entry: entry.text === undefined ? entry : { ...entry, text: label } };
}

/** A word that no field may be called by alone gets another one behind it. */
const stemOf = (id: string): string => (reservedFor(id, "field") === null ? id : `${id}Value`);

/** What people read of a starter, in their language: names of options, titles of columns. */
function inWords(value: Json, translate: Translate, key = ""): Json {
  if (Array.isArray(value)) {
    return value.map((item) => (key === "enum" ? optionText(item, translate) : item));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const next = inWords(inner, translate, name);
      const titled = key === "properties" && typeof next === "object" && !Array.isArray(next);
      return [
        name,
        titled ? { title: translate(`shell.designer.starter.${name}`), ...next } : next,
      ];
    }),
  );
}

function optionText(value: Json, translate: Translate): Json {
  if (typeof value !== "string") return value;
  const numbered = /^option(\d+)$/.exec(value)?.[1];
  return numbered
    ? translate("shell.designer.options.new", { number: numbered })
    : translate(`shell.designer.starter.${value}`);
}

/** The entry of the palette that a field as written belongs to. */
export const entryOfField = (field: FormField): PaletteEntry | undefined =>
  paletteEntryOf(field as unknown as FieldSchema);

const partIcons = { section: "section", tab: "tab", step: "step" } as const;

/** The icon of something in a form. */
export function iconOfNode(document: FormDocument, node: LayoutNode): string {
  if (node.kind === "part") {
    const { tab, step } = node.part;
    return partIcons[tab === undefined ? (step === undefined ? "section" : "step") : "tab"];
  }
  if (node.kind === "column") {
    const column = fieldAt(document, node.name);
    return (column && entryOfField(column)?.icon) ?? "string";
  }
  if (typeof node.item !== "string") return paletteEntryOfStatic(node.item)?.icon ?? "text";
  const field = document.properties[node.name];
  return (field && entryOfField(field)?.icon) ?? "string";
}
