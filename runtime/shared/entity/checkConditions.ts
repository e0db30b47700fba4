import type { FieldFault } from "../errors/formworkError.ts";
import type { Condition, ConditionContext, EntityConditions } from "./conditions.ts";
import { fault } from "./kinds/descriptor.ts";
import type { EntityModel, FieldModel } from "./model.ts";
import type { RecordMode, ValidationOptions, ValidationResult } from "./validateRecord.ts";

interface Asked {
  entity: EntityModel;
  fields: readonly FieldModel[];
  conditions: EntityConditions;
  mode: RecordMode;
  options: ValidationOptions;
  result: ValidationResult;
}

/** What x-when says about this record. */
export interface Conditional {
  hidden: ReadonlySet<string>;
  required: ReadonlySet<string>;
  /** Fields of a new record whose default cannot be told here. */
  untold: ReadonlySet<string>;
  /** Adds a fault for each cross-field rule that does not hold. */
  checkRules(): void;
}

/**
 * Fills defaults that are expressions, then asks every condition: read-only fields lose what the client sent for them (an
 * update that would change one gets a fault), options that are not offered get one. An update without the stored record
 * cannot tell, so nothing is asked.
 */
export function checkConditions(asked: Asked): Conditional {
  const { conditions, mode, options, result, fields } = asked;
  const hidden = new Set<string>();
  const required = new Set<string>();
  const untold = new Set<string>();
  const none: Conditional = { hidden, required, untold, checkRules: () => undefined };
  if (conditions.fields.size === 0 && conditions.rules.length === 0) return none;
  if (mode === "create") for (const name of fillDefaults(asked)) untold.add(name);
  if (mode === "update" && !options.current) return none;
  const context = contextOf(asked);
  const says = (condition: Condition | undefined) => condition?.(context);
  for (const field of fields) {
    const when = conditions.fields.get(field.name);
    if (!when || (options.only && !options.only.has(field.name))) continue;
    if (says(when.visible) === false) hidden.add(field.name);
    else if (says(when.required) === true) required.add(field.name);
    if (says(when.readOnly) === true) keepStored(asked, field);
    const value = result.value[field.name];
    if (when.options && value !== undefined && value !== null) {
      const offers = (one: unknown) =>
        when.options?.({ ...context, record: { ...context.record, value: one } });
      const chosen: unknown[] =
        field.kind === "multiSelect" && Array.isArray(value) ? value : [value];
      if (chosen.some((one) => offers(one) === false)) result.faults[field.name] = fault("option");
    }
  }
  return { hidden, required, untold, checkRules: () => checkRules(asked) };
}

/** Gives the names of fields whose default cannot be told here. */
function fillDefaults(asked: Asked): string[] {
  return asked.fields.flatMap(({ name }) => {
    const preset = asked.conditions.fields.get(name)?.default;
    if (!preset || asked.result.value[name] !== undefined) return [];
    const value = preset(contextOf(asked));
    if (value !== undefined && value !== null) asked.result.value[name] = value;
    return value === undefined ? [name] : [];
  });
}

function keepStored(asked: Asked, field: FieldModel): void {
  const { result, options } = asked;
  const value = result.value[field.name];
  if (value === undefined) return;
  const stored = options.current?.[field.name] ?? null;
  const isSame = JSON.stringify(value) === JSON.stringify(stored);
  if (options.current && !isSame) result.faults[field.name] = fault("readOnly");
  delete result.value[field.name];
}

type Rule = EntityConditions["rules"][number];

/** What a broken rule says. */
export const ruleFault = (
  { module, name }: EntityModel,
  { id, message }: Pick<Rule, "id" | "message">,
): FieldFault => fault("rule", { rule: `${module}.${name}._rule.${id}`, message });

function checkRules(asked: Asked): void {
  const { entity, conditions, result } = asked;
  const { only, closedRules } = asked.options;
  const context = contextOf(asked);
  for (const rule of conditions.rules) {
    if (only && !rule.fields.some((name) => only.has(name))) continue;
    // Null: the rule has nothing to say about values that are not there.
    if (rule.holds(context) !== false) continue;
    if (closedRules?.has(rule.id)) result.closedRule = true;
    else for (const name of rule.fields) result.faults[name] ??= ruleFault(entity, rule);
  }
}

function contextOf({ options, result }: Asked): ConditionContext {
  const { current, user, today, now, related } = options;
  return {
    record: { ...current, ...result.value },
    old: current ?? null,
    user: user ?? null,
    ...(today === undefined ? {} : { today }),
    ...(now === undefined ? {} : { now }),
    ...(related === undefined ? {} : { related }),
  };
}
