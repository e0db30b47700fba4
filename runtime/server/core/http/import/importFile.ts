import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { writeXlsx, type Cell, type CellValue, type DataValidation } from "hucre";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { safeText } from "../../export/safeText.ts";
import type { Column } from "./importColumns.ts";
import type { MadeRecord, RowFault } from "./importResult.ts";
import { maxImportRows, type Sheet } from "./importSheet.ts";
import { choiceTexts, faultsHeader, faultsName, fieldLabel, type Speech } from "./importTexts.ts";
import { sheetName } from "./sheetName.ts";

/** Longest list that spreadsheets take for the choices of a cell, in characters. */
const longestChoice = 250;

/** An empty workbook: labels, then the hidden names of the fields, choices for cells with few values. */
export function templateFile(
  model: EntityModel,
  fields: readonly FieldModel[],
  speech: Speech,
): Promise<Uint8Array> {
  const label = (field: FieldModel) =>
    `${fieldLabel(model, field, speech)}${isNeeded(field) ? " *" : ""}`;
  return writeXlsx({
    sheets: [
      {
        name: titleOf(model, speech),
        columns: fields.map((field) => ({ width: Math.max(12, label(field).length * 2) })),
        rows: [fields.map(label), fields.map(({ name }) => name)],
        rowDefs: new Map([[1, { hidden: true }]]),
        freezePane: { rows: 2 },
        dataValidations: fields.flatMap((field, index) => choices(model, field, speech, index)),
      },
    ],
  });
}

const titleOf = (model: EntityModel, { translator, locales }: Speech) =>
  sheetName(
    translator.text(locales[0] as string, `${model.module}.${model.name}._name`) ?? model.label,
  );

const isNeeded = (field: FieldModel) => field.required && field.default === undefined;

function choices(
  model: EntityModel,
  field: FieldModel,
  speech: Speech,
  index: number,
): DataValidation[] {
  if (kindOf(field).choice !== "one") return [];
  const values = choiceTexts(model, field, speech, speech.locales.slice(0, 1)).map(
    ([, text]) => text,
  );
  const fits = values.length > 0 && values.join(",").length <= longestChoice;
  if (!fits || values.some((text) => text.includes(","))) return [];
  const column = columnLetters(index);
  return [
    {
      type: "list",
      values,
      allowBlank: true,
      errorStyle: "warning",
      range: `${column}3:${column}${maxImportRows + 2}`,
    },
  ];
}

/** Name of a column in a sheet: A, B .. Z, AA. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** Red for the header of the faults, and for what is wrong. */
const marked = {
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "FFFFC7CE" } },
} as const;

/**
 * The rows of the sheet as they came, with all their columns, and what is wrong with each in a further column; faulty cells are marked. Ready
 * to be corrected and sent again.
 */
export function faultyFile(
  sheet: Sheet,
  columns: readonly Column[],
  faults: readonly RowFault[],
  options: { model: EntityModel; speech: Speech; onlyFaulty: boolean },
): Promise<Uint8Array> {
  const { model, speech, onlyFaulty } = options;
  const labelOf = labelling(model, speech);
  const byIndex = new Map(columns.map(({ index, field }) => [index, field]));
  const placeOf = new Map(columns.map(({ index, field }) => [field.name, index]));
  const messages = new Map<number, string[]>();
  const wrong = new Map<number, Set<number>>();
  for (const { row, field, message } of faults) {
    const text = field === null ? message : `${labelOf(field)}: ${message}`;
    messages.set(row, [...(messages.get(row) ?? []), text]);
    const place = field === null ? undefined : placeOf.get(field.split(".")[0] as string);
    if (place !== undefined) wrong.set(row, (wrong.get(row) ?? new Set()).add(place));
  }
  const rows = sheet.rows.filter(({ number }) => !onlyFaulty || messages.has(number));
  const shown = (cell: CellValue | undefined) =>
    typeof cell === "string" ? safeText(cell) : (cell ?? null);
  const width = sheet.header.length;
  const places = Array.from({ length: width }, (_, index) => index);
  const marks = new Map<string, Partial<Cell>>();
  const mark = (row: number, place: number, value: CellValue) =>
    marks.set(`${row},${place}`, { value, type: "string", style: marked });
  for (const [index, { number, cells }] of rows.entries()) {
    for (const place of wrong.get(number) ?? []) mark(index + 2, place, shown(cells[place]) ?? "");
    const told = messages.get(number);
    if (told) mark(index + 2, width, safeText(told.join("; ")));
  }
  return writeXlsx({
    sheets: [
      {
        name: sheetName(sheet.name === "" ? titleOf(model, speech) : sheet.name),
        columns: [...places.map(() => ({ width: 18 })), { width: 60 }],
        rows: [
          [
            ...places.map((place) => shown(sheet.header[place])),
            faultsHeader(speech, speech.locales[0] as string),
          ],
          [...places.map((place) => byIndex.get(place)?.name ?? ""), faultsName],
          ...rows.map(({ number, cells }) => [
            ...places.map((place) => shown(cells[place])),
            safeText((messages.get(number) ?? []).join("; ")),
          ]),
        ],
        cells: marks,
        rowDefs: new Map([[1, { hidden: true }]]),
        freezePane: { rows: 2 },
      },
    ],
  });
}

/** Names of what hooks tell about new records. */
const extraTexts: Readonly<Record<string, string>> = {
  initialPassword: "shell.import.initialPassword",
};

/** What was made for new records, one in a row. As texts of a workbook, passwords stay what they are. */
export function recordsFile(
  model: EntityModel,
  records: readonly MadeRecord[],
  speech: Speech,
): Promise<Uint8Array> {
  const names = [...new Set(records.flatMap((record) => Object.keys(record.names)))];
  const extras = [...new Set(records.flatMap((record) => Object.keys(record.extras)))];
  const label = labelling(model, speech);
  const [locale] = speech.locales as [string];
  const extraLabel = (name: string) =>
    speech.translator.text(locale, extraTexts[name] ?? "") ?? name;
  return writeXlsx({
    sheets: [
      {
        name: titleOf(model, speech),
        columns: [...names, ...extras].map(() => ({ width: 24 })),
        rows: [
          [...names.map(label), ...extras.map(extraLabel)],
          ...records.map((record) => [
            ...names.map((name) => safeText(record.names[name] ?? "")),
            ...extras.map((name) => textOf(record.extras[name])),
          ]),
        ],
      },
    ],
  });
}

const textOf = (value: Json | undefined) =>
  typeof value === "string" ? value : JSON.stringify(value ?? null);

function labelling(model: EntityModel, speech: Speech): (name: string) => string {
  return (name) => {
    const field = model.fields.find((candidate) => candidate.name === name);
    return field ? fieldLabel(model, field, speech) : name;
  };
}
