import type { FieldFault } from "../../errors/formworkError.ts";
import {
  shows,
  type Condition,
  type ConditionContext,
  type EntityConditions,
} from "../conditions.ts";
import { looksAt } from "../looksAt.ts";
import { formModule } from "../../forms/document.ts";
import { fault } from "../kinds/descriptor.ts";
import { kindOf } from "../kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../model.ts";
import { sameStored } from "../values/sameStored.ts";
import { inOwnWords, withOwnMessage } from "./ownMessages.ts";
import { phraseFault, textsOf } from "./phraseFault.ts";
import type {
  RecordMode,
  RecordValues,
  ValidationOptions,
  ValidationResult,
} from "./validation.ts";

interface Asked {
  entity: EntityModel;
  fields: readonly FieldModel[];
  conditions: EntityConditions;
  mode: RecordMode;
  options: ValidationOptions;
  result: ValidationResult;
  /** What a new record gets in fields that are not taken from this client. */
  presets?: RecordValues;
}

/** What x-when says about this record. */
export interface Conditional {
  hidden: ReadonlySet<string>;
  required: ReadonlySet<string>;
  /** Fields of a new record whose default cannot be computed here. */
  untold: ReadonlySet<string>;
  /** The record as it will be, as far as it is known. */
  record(): RecordValues;
  /** Adds a fault for each cross-field rule that does not hold. */
  checkRules(): void;
}

/**
 * Fills defaults that are expressions, then asks every condition: read-only fields, and in drawn forms those that are not shown, lose what the client sent for them (an
 * update that would change one gets a fault), options that are not offered get one. Without the stored
 * record an update cannot evaluate conditions, so none is checked.
 */
export function checkConditions(asked: Asked): Conditional {
  const { conditions, mode, options, result, fields } = asked;
  const hidden = new Set<string>();
  const required = new Set<string>();
  const untold = new Set<string>();
  const record = () => recordOf(asked);
  const none: Conditional = { hidden, required, untold, record, checkRules: () => undefined };
  if (conditions.fields.size === 0 && conditions.rules.length === 0) return none;
  if (mode === "create") {
    for (const name of fillDefaults(asked)) untold.add(name);
    asked.presets = presetsOf(asked);
  }
  if (mode === "update" && !options.current) return none;
  const context = contextOf(asked);
  const { asking } = options;
  const asks = asking?.related ? { ...context, related: asking.related } : context;
  const says = (condition: Condition | undefined) => condition?.(context);
  for (const field of fields) {
    const when = conditions.fields.get(field.name);
    if (!when || (options.only && !options.only.has(field.name))) continue;
    const isUndecided = asking?.undecided.has(field.name) ?? false;
    const isJudged = !isUndecided && !looksAt(field.when?.visible, options.unseen);
    const around = when.required ? asks : context;
    if (isJudged && !shows(when.visible?.(around))) {
      hidden.add(field.name);
      // Programs write records of other entities as a whole, also what a form would hide.
      if (asked.entity.module === formModule) dropGiven(asked, field);
    } else if (isUndecided || when.required?.(asks) === true) required.add(field.name);
    if (says(when.readOnly) === true) keepStored(asked, field);
    const value = result.value[field.name];
    if (when.options && value !== undefined && value !== null) {
      const offers = (one: unknown) =>
        when.options?.({ ...context, record: { ...context.record, value: one } });
      const chosen: unknown[] =
        kindOf(field).choice === "several" && Array.isArray(value) ? value : [value];
      if (chosen.some((one) => offers(one) === false)) {
        result.faults[field.name] = withOwnMessage(asked.entity, field.name, fault("option"));
      }
    }
  }
  return { hidden, required, untold, record, checkRules: () => checkRules(asked) };
}

/** Returns the names of fields whose default cannot be computed here. */
function fillDefaults(asked: Asked): string[] {
  return asked.fields.flatMap((field) => {
    if (asked.result.value[field.name] !== undefined) return [];
    return fillDefault(asked, field) ? [] : [field.name];
  });
}

/** False where the default cannot be computed here. */
function fillDefault(asked: Asked, field: FieldModel): boolean {
  const value = defaultOf(asked, field);
  if (value !== undefined && value !== null)
    asked.result.value[field.name] = structuredClone(value);
  return value !== undefined || !asked.conditions.fields.get(field.name)?.default;
}

/** What a new record gets in a field by itself. */
function defaultOf(asked: Asked, field: FieldModel): Json | undefined {
  const preset = asked.conditions.fields.get(field.name)?.default;
  return preset ? preset(contextOf(asked)) : field.default;
}

/** Conditions and rules look at a new record as it will be: with its first state, and the defaults of what this client does not set. */
function presetsOf(asked: Asked): RecordValues {
  const { entity, fields, options } = asked;
  const presets: RecordValues = {};
  for (const field of entity.fields) {
    if (field.system || field.column === null || fields.includes(field)) continue;
    if (options.filled?.has(field.name)) continue;
    const isState = field.name === entity.states?.field;
    const value = isState ? entity.states?.initial : defaultOf({ ...asked, presets }, field);
    if (value !== undefined && value !== null) presets[field.name] = value;
  }
  return presets;
}

/** What is given for a field that is not shown is not kept; it may be emptied. */
function dropGiven(asked: Asked, field: FieldModel): void {
  const { result, mode } = asked;
  const value = result.value[field.name];
  if (value === undefined || value === null) return;
  delete result.value[field.name];
  if (mode === "create") fillDefault(asked, field);
}

function keepStored(asked: Asked, field: FieldModel): void {
  const { result, options } = asked;
  const value = result.value[field.name];
  if (value === undefined) return;
  delete result.value[field.name];
  if (!options.current) {
    fillDefault(asked, field);
    return;
  }
  const stored = options.current[field.name] ?? null;
  if (!sameStored(field, value, stored)) result.faults[field.name] = fault("readOnly");
}

type Rule = EntityConditions["rules"][number];

/** What a broken rule says; `today` is the day that it is judged on. */
export function ruleFault(
  entity: EntityModel,
  { id, message, demand }: Pick<Rule, "id" | "message" | "demand">,
  today: string | undefined,
): FieldFault {
  const key = `_rule.${id}`;
  if (!demand) return inOwnWords(entity, { key, message }, fault("rule"));
  const texts = textsOf(entity.texts, key);
  return { ...phraseFault(entity, demand, today), ...(texts ? { texts } : {}) };
}

function checkRules(asked: Asked): void {
  const { entity, conditions, result } = asked;
  const { only, closedRules } = asked.options;
  const context = contextOf(asked);
  for (const rule of conditions.rules) {
    if (only && !rule.fields.some((name) => only.has(name))) continue;
    // Null: the rule has nothing to say about values that are not there.
    if (rule.holds(context) !== false) continue;
    if (closedRules?.has(rule.id)) result.closedRule = true;
    else
      for (const name of rule.fields)
        result.faults[name] ??= ruleFault(entity, rule, asked.options.today);
  }
}

const recordOf = ({ options, result, presets }: Asked): RecordValues => ({
  ...options.current,
  ...presets,
  ...result.value,
});

function contextOf(asked: Asked): ConditionContext {
  const { current, user, today, now, related } = asked.options;
  return {
    record: recordOf(asked),
    old: current ?? null,
    user: user ?? null,
    ...(today === undefined ? {} : { today }),
    ...(now === undefined ? {} : { now }),
    ...(related === undefined ? {} : { related }),
  };
}
