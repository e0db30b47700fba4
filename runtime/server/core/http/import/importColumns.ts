import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import { isNameable } from "../../../../shared/entity/nameable.ts";
import { readable, type Access } from "../../entity/rights/access.ts";
import { givenByServer } from "../../entity/import/givenByServer.ts";
import { isWritable } from "../../entity/write/input/writable.ts";
import type { EntityShape } from "../../entity/contract.ts";
import { cellText } from "../../kinds/cellText.ts";
import type { Sheet } from "./importSheet.ts";
import { faultsHeader, faultsName, fieldLabel, type Speech } from "./importTexts.ts";

export interface Column {
  /** Place in the row. */
  index: number;
  field: FieldModel;
}

/** What the person may do with the fields of the entity, by each of the things an import does with them. */
export interface ImportAccess {
  read: Access;
  writes: readonly Access[];
  /** Fields by which rows find the record they change. */
  key?: readonly string[];
}

/** Fields a file may have columns for: those the person may write and, in every record, read. */
export function importFields(shape: EntityShape, access: ImportAccess): FieldModel[] {
  return shape.model.fields.filter((field) => isOpen(shape, access, field));
}

function isOpen(shape: EntityShape, access: ImportAccess, field: FieldModel): boolean {
  const { read, writes, key = [] } = access;
  return (
    kindOf(field).imported &&
    isNameable(field) &&
    readable(read, field) &&
    (writes.every((write) => isWritable(shape, write, field)) ||
      // A number that the server gives finds its record, though nobody can write it.
      (key.includes(field.name) && givenByServer(field) && !read.masked.has(field.name)))
  );
}

/**
 * Which columns hold which fields, by name or by label. A second row of field names, as templates have it, settles it and is taken off the
 * sheet. F4000 names every column that there is none for, that the person may not fill or that two fields could be meant by.
 */
export function readColumns(
  sheet: Sheet,
  shape: EntityShape,
  access: ImportAccess,
  speech: Speech,
): Column[] {
  const named = namesRow(sheet, shape);
  const faults: Record<string, FieldFault> = {};
  const columns: Column[] = [];
  const known = shape.model.fields.filter(
    (field) => isNameable(field) && !access.read.hidden.has(field.name),
  );
  const own = new Set(speech.locales.map((locale) => faultsHeader(speech, locale)));
  const meant = meanings(known, shape.model, speech);
  const taken = new Set<FieldModel>();
  for (const [index, cell] of sheet.header.entries()) {
    if (named?.[index] === "") continue;
    const text = cellText(named?.[index] ?? cell).replace(/\s*\*$/, "");
    if (text === faultsName || own.has(text)) continue;
    if (text === "" && !sheet.filled[index]) continue;
    const candidates = meant(text);
    // A relation and the title that is shown for it have one label.
    const fields = candidates.filter((each) => isOpen(shape, access, each));
    const [field] = fields;
    const place = (text === "" ? `#${index + 1}` : text).slice(0, 80);
    if (candidates.length === 0) faults[place] = { key: "unknownField" };
    else if (!field) faults[place] = { key: "readOnly" };
    else if (fields.length > 1) faults[place] = { key: "ambiguous" };
    else if (taken.has(field)) faults[place] = { key: "repeated" };
    else {
      taken.add(field);
      columns.push({ index, field });
    }
  }
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
  if (columns.length === 0) {
    throw new FormworkError("F4000", { fields: { file: { key: "spreadsheet" } } });
  }
  return columns;
}

/** Columns as the person has mapped them. F4000 names those that he may not fill, and fields that were chosen twice. */
export function mappedColumns(
  sheet: Sheet,
  shape: EntityShape,
  access: ImportAccess,
  mapping: ReadonlyMap<number, string | null>,
): Column[] {
  namesRow(sheet, shape);
  const faults: Record<string, FieldFault> = {};
  const columns: Column[] = [];
  for (const [index, name] of mapping) {
    if (name === null || index >= sheet.header.length) continue;
    const field = shape.byName.get(name);
    if (!field || access.read.hidden.has(name)) faults[name.slice(0, 80)] = { key: "unknownField" };
    else if (!isOpen(shape, access, field)) faults[name] = { key: "readOnly" };
    else if (columns.some((column) => column.field === field)) faults[name] = { key: "repeated" };
    else columns.push({ index, field });
  }
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
  if (columns.length === 0)
    throw new FormworkError("F4000", { fields: { mapping: { key: "required" } } });
  return columns.toSorted((one, other) => one.index - other.index);
}

/** A column of a file, and the field it seems to hold. */
export type SuggestedColumn = {
  index: number;
  header: string;
  field: string | null;
  /** Some of its contents. */
  samples: string[];
};

const shownSamples = 3;
/** Rows that are looked at for them: a file may have 500 columns and 200,000 rows. */
const sampledRows = 500;

/** What each column seems to hold: by what the person chose before, by the hidden names of a template, by its header in any language. */
export function suggestColumns(
  sheet: Sheet,
  shape: EntityShape,
  access: ImportAccess,
  { speech, chosen }: { speech: Speech; chosen: Readonly<Record<string, string | null>> },
): SuggestedColumn[] {
  const named = namesRow(sheet, shape);
  const fields = importFields(shape, access);
  const own = new Set(speech.locales.map((locale) => faultsHeader(speech, locale)));
  const taken = new Set<string>();
  const meant = meanings(fields, shape.model, speech);
  const sampled = sheet.rows.slice(0, sampledRows);
  return sheet.header.flatMap((cell, index) => {
    const header = cellText(cell);
    const told = cellText(named?.[index] ?? "");
    if (told === faultsName || own.has(header)) return [];
    const contents = sampled.flatMap(({ cells }) => {
      const text = cellText(cells[index] ?? null);
      return text === "" ? [] : [text.slice(0, 60)];
    });
    if (header === "" && contents.length === 0 && (named || !sheet.filled[index])) return [];
    const before = Object.hasOwn(chosen, header) ? chosen[header] : undefined;
    const found =
      before === undefined
        ? meant(told === "" ? header.replace(/\s*\*$/, "") : told)
        : fields.filter(({ name }) => name === before);
    const [field] = found.filter(({ name }) => !taken.has(name));
    if (field) taken.add(field.name);
    const samples = [...new Set(contents.slice(0, 50))].slice(0, shownSamples);
    return [{ index, header, field: field?.name ?? null, samples }];
  });
}

/** What a header means: the field of that name, or all fields with that label in any language. Labels are gathered once for all headers. */
function meanings(known: readonly FieldModel[], model: EntityModel, speech: Speech) {
  const byName = new Map(known.map((field) => [field.name, [field]]));
  const byLabel = new Map<string, Set<FieldModel>>();
  for (const field of known) {
    const labels = speech.locales.map((locale) =>
      fieldLabel(model, field, { translator: speech.translator, locales: [locale] }),
    );
    for (const label of [field.label, ...labels]) {
      const fields = byLabel.get(label.toLowerCase()) ?? new Set();
      byLabel.set(label.toLowerCase(), fields.add(field));
    }
  }
  return (text: string): readonly FieldModel[] =>
    byName.get(text) ?? [...(byLabel.get(text.toLowerCase()) ?? [])];
}

function namesRow(sheet: Sheet, { byName }: EntityShape): string[] | null {
  const names = sheet.rows[0]?.cells.map(cellText) ?? [];
  const told = names.filter((name) => name !== "");
  if (told.length === 0 || !told.every((name) => byName.has(name) || name === faultsName)) {
    return null;
  }
  sheet.rows.shift();
  return names;
}
