import { expandNames } from "../../expression/expandNames.ts";
import type {
  EntitySource,
  FieldSource,
  SectionSchema,
  TransitionSchema,
} from "../read/sourceTypes.ts";
import { languageWords } from "./checkLets.ts";
import { readMeanings } from "./meanings.ts";

type Write = (text: string) => string;

/**
 * An entity as if each name of x-let had been written out, so that nothing behind the reading of schemas knows of them. An expression that
 * would become too long keeps its names, which the check tells.
 */
export function withLets(entity: EntitySource): EntitySource {
  const written = entity.schema["x-let"];
  if (!written) return entity;
  // A name that is taken is a fault; it keeps its meaning, so that this is all that is told.
  const free = Object.entries(written).filter(
    ([name]) => !entity.fields.has(name) && !languageWords.has(name),
  );
  const lets = readMeanings(Object.fromEntries(free));
  const write: Write = (text) => expandNames(text, lets.meanings)?.text ?? text;
  const fields = new Map(
    [...entity.fields].map(([name, field]) => [name, ofField(field, write)] as const),
  );
  return { ...entity, lets, fields, schema: ofSchema(entity.schema, write) };
}

function ofField(field: FieldSource, write: Write): FieldSource {
  const { "x-default": initial, "x-computed": computed, "x-when": when } = field.schema;
  if (initial === undefined && !computed && !when) return field;
  const schema = {
    ...field.schema,
    ...(initial === undefined ? {} : { "x-default": write(initial) }),
    ...(computed ? { "x-computed": { ...computed, expr: write(computed.expr) } } : {}),
    ...(when ? { "x-when": mapped(when, write) } : {}),
  };
  return { ...field, schema };
}

function ofSchema(schema: EntitySource["schema"], write: Write): EntitySource["schema"] {
  const { "x-rules": rules, "x-policy": policy, "x-keys": keys } = schema;
  const { "x-states": states, "x-views": views, "x-forms": forms } = schema;
  const { "x-notify": notify, "x-remind": remind, "x-charts": charts } = schema;
  return {
    ...schema,
    ...(rules ? { "x-rules": rules.map((rule) => writtenOut(rule, "expr", write)) } : {}),
    ...(policy ? { "x-policy": policy.map((rule) => writtenOut(rule, "rows", write)) } : {}),
    ...(keys ? { "x-keys": keys.map((key) => writtenOut(key, "where", write)) } : {}),
    ...(states
      ? {
          "x-states": {
            ...states,
            transitions: mapped(states.transitions, (step) => ofTransition(step, write)),
          },
        }
      : {}),
    ...(views ? { "x-views": mapped(views, (view) => writtenOut(view, "filter", write)) } : {}),
    ...(charts
      ? { "x-charts": mapped(charts, (chart) => writtenOut(chart, "filter", write)) }
      : {}),
    ...(notify ? { "x-notify": mapped(notify, (told) => writtenOut(told, "when", write)) } : {}),
    ...(remind ? { "x-remind": mapped(remind, (told) => writtenOut(told, "when", write)) } : {}),
    ...(forms
      ? { "x-forms": mapped(forms, (parts) => parts.map((part) => ofPart(part, write))) }
      : {}),
  };
}

function ofTransition(step: TransitionSchema, write: Write): TransitionSchema {
  const { guards } = step;
  return {
    ...writtenOut(step, "guard", write),
    ...(guards ? { guards: mapped(guards, (each) => writtenOut(each, "expr", write)) } : {}),
  };
}

function ofPart(part: SectionSchema, write: Write): SectionSchema {
  const { sections } = part;
  return {
    ...writtenOut(part, "visible", write),
    ...(sections ? { sections: sections.map((inner) => ofPart(inner, write)) } : {}),
  };
}

/** The object with one of its expressions written out, if it has it. */
function writtenOut<Holder extends object, Name extends keyof Holder>(
  holder: Holder,
  name: Name,
  write: Write,
): Holder {
  const text = holder[name];
  return typeof text === "string" ? { ...holder, [name]: write(text) } : holder;
}

function mapped<Holder extends object, Value>(
  holder: Holder & Record<string, Value>,
  change: (value: Value) => Value,
): Holder {
  return Object.fromEntries(
    Object.entries<Value>(holder).map(([name, value]) => [name, change(value)]),
  ) as Holder;
}
