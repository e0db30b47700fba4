import type { FaultPart, FieldFault } from "../../errors/formworkError.ts";
import { kindOf } from "../kinds/registry.ts";
import type { EntityModel, Phrase, SaidPhrase } from "../model.ts";

type Spoken = Pick<EntityModel, "module" | "name" | "texts" | "fields">;

/** What a rule demands as a fault of a field; `today` is the day that it is judged on. */
export function phraseFault(
  entity: Spoken,
  demand: SaidPhrase,
  today: string | undefined,
): FieldFault {
  const parts = partsOf(entity, demand.parts, today);
  return { key: demand.say, ...(parts ? { parts } : {}) };
}

function partsOf(
  entity: Spoken,
  parts: Record<string, Phrase> | undefined,
  today: string | undefined,
): Record<string, FaultPart> | undefined {
  const named = Object.entries(parts ?? {}).map(([name, part]): [string, FaultPart] => [
    name,
    partOf(entity, part, today),
  ]);
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

function partOf(entity: Spoken, phrase: Phrase, today: string | undefined): FaultPart {
  if ("say" in phrase) {
    const parts = partsOf(entity, phrase.parts, today);
    return { key: `validation.${phrase.say}`, text: "", ...(parts ? { parts } : {}) };
  }
  if ("all" in phrase) {
    const { all, between } = phrase;
    return { all: all.map((each) => partOf(entity, each, today)), between };
  }
  if ("label" in phrase) {
    const field = entity.fields.find(({ name }) => name === phrase.label);
    return own(entity, phrase.label, field?.label ?? phrase.label);
  }
  if ("option" in phrase) return optionPart(entity, phrase);
  if ("day" in phrase) return { as: "day", value: dayOf(phrase.day, today) };
  if ("moment" in phrase) return { as: "moment", value: phrase.moment };
  if ("time" in phrase) return { as: "time", value: phrase.time };
  return { as: "text", value: "coded" in phrase ? phrase.coded : phrase.written };
}

function optionPart(entity: Spoken, { option, of }: { option: string; of: string }): FaultPart {
  const field = entity.fields.find(({ name }) => name === of);
  if (!field || !kindOf(field).choice) return { as: "text", value: option };
  if (field.dict) return { key: `dictType.${field.dict}_${option}`, text: option };
  return own(entity, `_option.${of}.${option}`, option);
}

/** A text of the entity: its key, what is written, and the languages that the entity brings along. */
function own({ module, name, texts }: Spoken, key: string, text: string): FaultPart {
  const others = textsOf(texts, key);
  return { key: `${module}.${name}.${key}`, text, ...(others ? { texts: others } : {}) };
}

/** A text in the languages that have it; undefined: none has. */
export function textsOf(
  texts: EntityModel["texts"],
  key: string,
): Record<string, string> | undefined {
  const others = Object.entries(texts ?? {}).flatMap(([language, all]) =>
    all[key] === undefined ? [] : [[language, all[key]] as const],
  );
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}

const dayLength = 86_400_000;

/** A day as it is written, or so many days from the one of reading. */
function dayOf(day: string, today = new Date().toISOString().slice(0, 10)): string {
  const days = /^\$today([+-]\d+)$/.exec(day)?.[1];
  if (days === undefined) return day;
  const found = new Date(Date.parse(today) + Number(days) * dayLength);
  return Number.isNaN(found.getTime()) ? day : found.toISOString().slice(0, 10);
}
