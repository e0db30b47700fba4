import { columnTypeOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { renamesOf } from "../../../../shared/forms/compareForms.ts";
import { createPauses } from "../../../core/pauses.ts";
import type { ReadVersion } from "../formEntity.ts";

/** A typed column of a form's view; formwork.make_form_view takes a list of them. */
export interface FormColumn {
  column: string;
  field: string;
  type: "text" | "integer" | "bigint" | "numeric" | "boolean" | "date" | "timestamptz" | "jsonb";
  digits?: number;
  decimals?: number;
  default?: Json;
}

export interface FormColumns {
  columns: FormColumn[];
  /** Column of each field of an earlier version, where it is not the field's own. */
  ofVersion: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

/** PostgreSQL has room for 1,664 columns in a view. */
const mostColumns = 1300;

/**
 * The columns of all versions of a form. The newest one's fields have their own columns; a field that an earlier version had under
 * another type, or that is gone, has a further one, so that what it was answered then is read and changed as it was meant. A form may have
 * hundreds of versions: others are let in between them.
 */
export async function formColumns(versions: readonly ReadVersion[]): Promise<FormColumns> {
  const pause = createPauses();
  const newest = versions.toSorted((a, b) => b.number - a.number);
  const columns: FormColumn[] = [];
  const taken = new Set<string>();
  const known = new Map<string, string>();
  const ofVersion = new Map<number, Map<string, string>>();
  let keptAs = new Map<string, string>();
  for (const [age, { number, model }] of newest.entries()) {
    const own = new Map<string, string>();
    const later = newest[age - 1]?.model;
    if (later) keptAs = namesBefore(model, later, keptAs);
    for (const field of model.fields) {
      const made = answerColumn(field);
      if (!made) continue;
      made.field = keptAs.get(field.name) ?? field.name;
      const mark = `${made.field} ${made.type} ${made.digits ?? ""} ${made.decimals ?? ""}`;
      let column = known.get(mark);
      if (column === undefined && columns.length < mostColumns) {
        column = freeName(made.column, taken);
        taken.add(column);
        known.set(mark, column);
        columns.push({ ...made, column, ...(age === 0 ? defaultOf(field) : {}) });
      }
      if (column !== undefined && column !== field.column) own.set(field.name, column);
    }
    if (own.size > 0) ofVersion.set(number, own);
    await pause();
  }
  return { columns, ofVersion };
}

/** Fields that were renamed in this version or a later one, each with the name their answers are kept under by now. */
export function renamedFields(before: EntityModel, after: EntityModel): Map<string, string> {
  return new Map(renamesOf(before, after).map(({ from, to }) => [from, to] as const));
}

function namesBefore(
  model: EntityModel,
  later: EntityModel,
  keptAs: ReadonlyMap<string, string>,
): Map<string, string> {
  const renamed = renamedFields(model, later);
  return new Map(
    model.fields.map(({ name }) => {
      const next = renamed.get(name) ?? name;
      return [name, keptAs.get(next) ?? next];
    }),
  );
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let index = 2; taken.has(name); index++) name = `${wanted.slice(0, 55)}__${index}`;
  return name;
}

/** Null for a field that holds no answer: what the server maintains, companions, values computed when they are read. */
function answerColumn(field: FieldModel): FormColumn | null {
  const { name, column, system } = field;
  const type = columnTypeOf(field);
  if (system || name === "id" || column === null || type === null) return null;
  const sized = /^numeric\((\d+),\s*(\d+)\)$/.exec(type);
  if (sized) {
    return {
      column,
      field: name,
      type: "numeric",
      digits: Number(sized[1]),
      decimals: Number(sized[2]),
    };
  }
  if (!isPlain(type)) throw new Error(`a form holds no ${type} (${name})`);
  return { column, field: name, type };
}

function isPlain(type: string): type is FormColumn["type"] {
  return ["text", "integer", "bigint", "boolean", "date", "timestamptz", "jsonb"].includes(type);
}

function defaultOf(field: FieldModel): Pick<FormColumn, "default"> {
  return field.default === undefined || field.default === null ? {} : { default: field.default };
}
