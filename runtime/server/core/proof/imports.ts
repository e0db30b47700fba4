import { kindOf, fieldSchema } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { resultOf, said, tell } from "./answers.ts";
import type { BrowserVerdict, ProofCourse, Values } from "./contract.ts";
import { makeRecord } from "./makeRecord.ts";
import {
  badValues,
  drawing,
  goodValue,
  isConditional,
  someValues,
  writableFields,
} from "./samples.ts";
import { spoiling } from "./validation.ts";

type Course = ProofCourse & { verdict: BrowserVerdict };

/** A row of a file, with the fields at which the form refuses what is in it. */
interface FileRow {
  what: string;
  values: Values;
  marked: string[];
}

/** Combinations of good values that are thought of, to find those that a rule refuses. */
const thoughtOf = 200;

/**
 * A file whose rows are each spoiled in one way is refused row by row at the fields that a form marks for the same values, as new records and as
 * changes of one that is found by its key. Nothing of it is written.
 */
export async function proveImports(course: Course): Promise<void> {
  const { entity, server, known } = course;
  if (entity.operations.import === null || entity.operations.create === null) return;
  const fields = writableFields(entity).filter(hasCell);
  const good = await makeRecord(course, 61);
  if (typeof good === "string") return;
  await remove(course, good.id);
  // What it gave to others stays when it is deleted, such as the name of an account.
  const keys = new Set(entity.unique.flatMap((each) => each.fields));
  const isOther = ({ kind, name, options, dict }: FieldModel) =>
    keys.has(name) || (kindOf({ kind }).naming !== null && !options && !dict);
  const base = Object.fromEntries(
    fields
      .filter(({ name }) => name in good.values)
      .map((field) => [
        field.name,
        isOther(field) ? goodValue(field, 71, known) : good.values[field.name],
      ]),
  );
  await bring(course, fields, [
    { what: "a good row", values: base, marked: [] },
    ...newRows(course, fields, base),
  ]);
  const key = keyOf(entity);
  if (!key || entity.operations.update === null) return;
  const made = await makeRecord(course, 67);
  if (typeof made === "string") return;
  const url = `/api/${entity.key}/${made.id}`;
  const { body } = await server.request({ token: course.token, method: "GET", url });
  const record = body as Values;
  // A file may name a record once alone.
  for (const row of changedRows(course, fields, record, key.name).slice(0, mostChanges))
    await bring(course, fields, [row], key.name);
  await remove(course, made.id);
}

const remove = ({ server, token, entity }: Course, id: number) =>
  server.request({ token, method: "DELETE", url: `/api/${entity.key}/${id}` });

const mostChanges = 6;

/** Any JSON may be in a cell, so that none of it is wrong. */
const hasCell = (field: FieldModel): boolean =>
  kindOf(field).imported && fieldSchema(field)["type"] !== undefined;

/** A field of text that tells records apart by itself. */
const keyOf = (entity: EntityModel): FieldModel | undefined =>
  entity.unique
    .map(({ fields }) => fields.filter((name) => name !== "tenantId"))
    .filter(({ length }) => length === 1)
    .map(([name]) => writableFields(entity).find((field) => field.name === name))
    .find((field) => field && kindOf(field).prose === "line");

function newRows(course: Course, fields: readonly FieldModel[], base: Values): FileRow[] {
  const { entity, known, verdict } = course;
  const spoiled = fields.flatMap((field) =>
    badCells(field).map((text) =>
      spoiledRow(field, text, base, verdict(entity, read(base, field, text), null)),
    ),
  );
  const random = drawing(`${entity.key} import`);
  const combined = new Map<string, FileRow>();
  for (let thought = 0; isConditional(entity) && thought < thoughtOf; thought++) {
    const values = { ...base, ...someValues(entity, known, random) };
    const marked = verdict(entity, values, null);
    const what = `a row that breaks ${marked.join()}`;
    if (marked.length > 0) combined.set(marked.join(), { what, values, marked });
  }
  return [...spoiled, ...combined.values()].filter(({ marked }) => marked.length > 0);
}

function changedRows(
  { entity, verdict }: Course,
  fields: readonly FieldModel[],
  record: Values,
  key: string,
): FileRow[] {
  const base = { [key]: record[key] };
  return fields
    .filter(({ name }) => name !== key)
    .flatMap((field) =>
      // An empty cell of a change leaves what is stored.
      badCells(field)
        .filter((text) => text !== "")
        .slice(0, 1)
        .map((text) =>
          spoiledRow(field, text, base, verdict(entity, read(record, field, text), record)),
        ),
    )
    .filter(({ marked }) => marked.length > 0);
}

function spoiledRow(field: FieldModel, text: string, base: Values, marked: string[]): FileRow {
  const isName = field.relation !== undefined;
  return {
    what: spoiling(field, text),
    values: { ...base, [field.name]: text },
    // A form lets a person choose; a name that nobody has is refused where it stands.
    marked: isName && text !== "" ? [field.name] : marked,
  };
}

/** What a person would have typed into the form, had he typed what is in the cell. */
const read = (base: Values, field: FieldModel, text: string): Values => ({
  ...base,
  [field.name]: text === "" ? null : kindOf(field).parseText(text, field),
});

const badCells = (field: FieldModel): string[] => [
  ...(field.relation
    ? ["Zqnobody"]
    : badValues(field)
        .filter((value) => ["string", "number"].includes(typeof value))
        .map(String)),
  ...(field.required && field.default === undefined ? [""] : []),
];

/** Sends the rows as a file and compares what is said of each. */
async function bring(
  course: Course,
  fields: readonly FieldModel[],
  all: readonly FileRow[],
  key = "",
): Promise<void> {
  const { server, token, entity, findings } = course;
  const used = fields.filter(({ name }) => all.some(({ values }) => name in values));
  const isFilled = ({ name }: FieldModel, { values }: FileRow) =>
    ![undefined, null, ""].includes(values[name] as null);
  // Of an entity with a single field the row without its value is an empty line, which no import reads.
  const rows = all.filter((row) => used.some((field) => isFilled(field, row)));
  const lines = [
    used.map(({ name }) => name),
    ...rows.map(({ values }) => used.map((field) => cellOf(field, values[field.name]))),
  ];
  const file = lines.map((cells) => cells.map(quoted).join(",")).join("\n");
  const answer = await server.request({
    token,
    method: "POST",
    url: `/api/${entity.key}/import`,
    form: { file, name: "rows.csv", fields: { mode: "dryRun", ...(key === "" ? {} : { key }) } },
  });
  const result = resultOf(answer) as { errors: { row: number; field: string | null }[] } | null;
  if (answer.status >= 500) findings.faults.push(`an import fails: ${said(answer)}`);
  if (!result) return tell(course, `an import is refused: ${said(answer)}`);
  for (const [index, { what, marked }] of rows.entries()) {
    findings.checks++;
    const errors = result.errors.filter((error) => error.row === index + 2);
    const found = [...new Set(errors.map(({ field }) => (field ?? "").split(".")[0]))].toSorted();
    if (found.join() === marked.toSorted().join()) continue;
    const words = `${what} in a file${key === "" ? "" : " of changes"}: the form marks ${marked.join(", ") || "nothing"}, the import ${found.join(", ") || "nothing"}`;
    // Hooks may refuse what the form takes, and nobody knows in which rows.
    if (marked.length === 0) tell(course, words);
    else findings.faults.push(words);
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function cellOf(field: FieldModel, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(",");
  if (typeof value !== "object") return String(value);
  const { from, to, longitude, latitude } = value as Record<string, unknown>;
  return kindOf(field).span ? `${from}/${to}` : `${longitude},${latitude}`;
}
