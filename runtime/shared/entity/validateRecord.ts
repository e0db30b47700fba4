import type { FieldFault } from "../errors/formworkError.ts";
import { checkConditions } from "./validate/checkConditions.ts";
import {
  prepareCondition,
  prepareConditions,
  prepareWhereKnown,
  type EntityConditions,
} from "./conditions.ts";
import { fault } from "./kinds/descriptor.ts";
import { kindOf } from "./kinds/registry.ts";
import { computeRows } from "./validate/computeRows.ts";
import { withOwnMessage } from "./validate/ownMessages.ts";
import type { EntityModel, FieldModel } from "./model.ts";
import { patternEngine } from "../pattern/patternEngine.ts";
import { rowsEntity } from "./rowsEntity.ts";
import type {
  RecordMode,
  RecordValidator,
  RecordValues,
  ValidationOptions,
  ValidationResult,
} from "./validate/validation.ts";

export type {
  Asking,
  RecordMode,
  RecordValidator,
  RecordValues,
  RowSurroundings,
  ValidationOptions,
  ValidationResult,
} from "./validate/validation.ts";

const deepestChildren = 4;

/** Steps for all patterns of a record with its rows: a fifth of a second at the worst. */
const mostPatternWork = 4_000_000;

/** What the patterns of one record may cost. */
export const patternWork = (): { left: number } => ({ left: mostPatternWork });

/**
 * The one validator of records, the same in browser and server. Unknown and read-only properties are dropped; it never
 * throws for an input, whatever it holds. Throws ExpressionError when the entity itself has a faulty expression.
 */
export function createRecordValidator(
  entity: EntityModel,
  lookup: (key: string) => EntityModel | undefined,
): RecordValidator {
  return createAtDepth({ entity, lookup, before: false, depth: 0 });
}

/**
 * A validator for places where a complete one follows (the browser): values that cannot be checked here are accepted, and expressions
 * that cannot be evaluated here are skipped.
 */
export function createEarlyValidator(
  entity: EntityModel,
  lookup: (key: string) => EntityModel | undefined,
): RecordValidator {
  return createAtDepth({ entity, lookup, before: true, depth: 0 });
}

/** As createRecordValidator, for a single record. */
export function validateRecord(
  entity: EntityModel,
  input: unknown,
  mode: RecordMode,
  options: ValidationOptions & { lookup?: (key: string) => EntityModel | undefined } = {},
): ValidationResult {
  return createRecordValidator(entity, options.lookup ?? (() => undefined))(input, mode, options);
}

interface Validation {
  entity: EntityModel;
  /** Another check follows. */
  before: boolean;
  conditions: EntityConditions;
  rowValidators: ReadonlyMap<string, RecordValidator>;
}

interface Asked {
  entity: EntityModel;
  lookup: (key: string) => EntityModel | undefined;
  before: boolean;
  depth: number;
}

function createAtDepth({ entity, lookup, before, depth }: Asked): RecordValidator {
  const rowValidators = new Map<string, RecordValidator>();
  for (const field of entity.fields) {
    const child = field.children ? lookup(field.children.entity) : rowsEntity(entity, field);
    if (!child || depth >= deepestChildren) continue;
    const asked = { entity: child, lookup, before, depth: depth + 1 };
    rowValidators.set(field.name, createAtDepth(asked));
  }
  const prepare = before ? prepareWhereKnown : prepareCondition;
  const conditions = prepareConditions(entity, lookup, prepare);
  const validation = { entity, before, conditions, rowValidators };
  return (input, mode, options = {}) => validate(validation, input, mode, options);
}

function validate(
  validation: Validation,
  input: unknown,
  mode: RecordMode,
  asked: ValidationOptions,
): ValidationResult {
  const { entity, before, conditions, rowValidators } = validation;
  // Not copied where the caller counts the work: a copy would ask for the moment, which most records never need.
  const work = asked.work ?? patternWork();
  const options = asked.work ? asked : { ...asked, work };
  const result: ValidationResult = { value: {}, faults: {} };
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { value: {}, faults: { "": fault("type", { expected: "record" }) } };
  }
  const fields = entity.fields.filter((field) => isTaken(field, options));
  for (const field of fields) {
    const written: unknown = Object.hasOwn(input, field.name)
      ? Reflect.get(input, field.name)
      : undefined;
    const given = written === undefined ? undefined : kindOf(field).parseInput(written, field);
    if (given !== undefined) result.value[field.name] = given;
    else if (mode === "create" && field.default !== undefined) {
      const { default: value } = field;
      result.value[field.name] = typeof value === "object" ? structuredClone(value) : value;
    }
  }
  const conditional = checkConditions({ entity, fields, conditions, mode, options, result });
  for (const field of fields) {
    if (options.only && !options.only.has(field.name)) continue;
    const value = result.value[field.name];
    if (mode === "update" && value === undefined) {
      const missing = conditional.required.has(field.name) && lacks(options.current, field.name);
      if (!missing) continue;
    }
    // Its default may be one that only the later check can compute.
    if (before && value === undefined && conditional.untold.has(field.name)) continue;
    const wrong = overworked(field, value, work) ?? checkValue(field, value, conditional);
    if (wrong && !Object.hasOwn(result.faults, field.name)) {
      result.faults[field.name] = withOwnMessage(entity, field.name, wrong);
    }
    const rows = rowValidators.get(field.name);
    if (rows && !wrong && Array.isArray(value)) {
      const checked = validateRows(
        { field, validateRow: rows, options, result, conditional },
        value,
      );
      result.value[field.name] = computeRows(entity, field, checked, options);
    }
  }
  if (Object.keys(result.faults).length === 0) conditional.checkRules();
  return result;
}

/** True when the stored record is known to have nothing in a field that the input leaves alone. */
function lacks(current: Readonly<RecordValues> | null | undefined, name: string): boolean {
  return Boolean(current) && Object.hasOwn(current as object, name) && isEmpty(current?.[name]);
}

/** Virtual fields that are computed or companions are read-only; children and relations are written with the record. */
function isTaken(field: FieldModel, options: ValidationOptions): boolean {
  if (field.readOnly || field.system || options.filled?.has(field.name)) return false;
  return options.isWritable?.(field) ?? true;
}

function checkValue(
  field: FieldModel,
  value: unknown,
  conditional: { hidden: ReadonlySet<string>; required: ReadonlySet<string> },
): FieldFault | null {
  const isHidden = conditional.hidden.has(field.name);
  const isRequired = !isHidden && (field.required || conditional.required.has(field.name));
  if (isEmpty(value)) {
    if (isRequired) return fault("required");
    const isEmptyOfKind = !Array.isArray(value) || kindOf(field).mayBeList;
    if (value === undefined || (field.nullable && isEmptyOfKind)) return null;
    if (value === null) return fault("required");
  }
  return kindOf(field).check(value, field);
}

/** A text whose pattern is no longer worked through, since those before it in the record took all the time there is. */
function overworked(
  { pattern }: FieldModel,
  value: unknown,
  work: { left: number },
): FieldFault | null {
  if (pattern === undefined || typeof value !== "string") return null;
  work.left -= (patternEngine()?.stepsOf(pattern) ?? 0) * value.length;
  return work.left < 0 ? fault("patternUnknown") : null;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

interface Rows {
  field: FieldModel;
  validateRow: RecordValidator;
  options: ValidationOptions;
  result: ValidationResult;
  conditional: { record(): RecordValues };
}

/** Rows with an id are changed, the others made unless nothing was entered; the parent gives them their foreign key. */
function validateRows(asked: Rows, rows: unknown[]): RecordValues[] {
  const { field, validateRow, options, result, conditional } = asked;
  const filled = new Set(field.children ? [field.children.foreignKey] : []);
  const { user, today, now, work } = options;
  const { related, asking, isWritable, closedRules, unseen } = options.rows?.get(field.name) ?? {};
  const stored = rowsById(options.current?.[field.name]);
  return rows.flatMap((row, index): RecordValues[] => {
    const id = field.rows ? null : idOf(row);
    const mode = id === null ? "create" : "update";
    const current = id === null ? undefined : stored.get(id);
    const values = { ...current, ...(row as RecordValues) };
    const around = related?.(values, conditional.record());
    const decides = asking?.(row as RecordValues, conditional.record(), current);
    const checked = validateRow(row, mode, {
      user,
      today,
      now,
      filled,
      ...(current ? { current } : {}),
      ...(isWritable ? { isWritable: (each: FieldModel) => isWritable(each, id === null) } : {}),
      ...(around ? { related: around } : {}),
      ...(decides ? { asking: decides } : {}),
      ...(closedRules ? { closedRules } : {}),
      ...(unseen ? { unseen } : {}),
      ...(work ? { work } : {}),
    });
    const { value, faults: found } = checked;
    if (checked.closedRule) result.closedRule = true;
    for (const [name, wrong] of Object.entries(found)) {
      result.faults[`${field.name}.${index}${name === "" ? "" : `.${name}`}`] = wrong;
    }
    if (id !== null) return [{ id, ...value }];
    const isBlank = field.children && Object.values(row as object).every(isEmpty);
    return isBlank && Object.keys(found).length === 0 ? [] : [value];
  });
}

const rowsById = (rows: unknown): ReadonlyMap<number, RecordValues> =>
  new Map(
    (Array.isArray(rows) ? (rows as RecordValues[]) : []).flatMap((row) => {
      const id = idOf(row);
      return id === null ? [] : [[id, row] as const];
    }),
  );

/** The id of the row that is changed; null: it is a new one. */
export function idOf(row: unknown): number | null {
  if (typeof row !== "object" || row === null || !Object.hasOwn(row, "id")) return null;
  const id: unknown = Reflect.get(row, "id");
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : null;
}
