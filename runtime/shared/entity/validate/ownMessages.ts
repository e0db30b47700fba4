import type { FieldFault } from "../../errors/formworkError.ts";
import type { KindDescriptor } from "../kinds/descriptor.ts";
import type { EntityModel } from "../model.ts";
import { textsOf } from "./phraseFault.ts";

/** The checks of a field that may have a message of their own, as the schema language names them, with the faults that each one finds. */
const faultsOf = {
  required: ["required"],
  pattern: ["pattern", "email", "phone", "url"],
  minLength: ["tooShort"],
  maxLength: ["tooLong"],
  minimum: ["min"],
  maximum: ["max"],
  minItems: ["tooFew"],
  maxItems: ["tooMany"],
  options: ["option"],
} as const;

export type CheckName = keyof typeof faultsOf;

export const checkNames = Object.keys(faultsOf) as CheckName[];

/** What a field says instead of the usual sentence, by the check that it fails. */
export type CheckMessages = Partial<Record<CheckName, string>>;

const checkOfFault: ReadonlyMap<string, CheckName> = new Map(
  checkNames.flatMap((check) => faultsOf[check].map((key) => [key, check] as const)),
);

/** The check that finds a fault; undefined: none that has a message of its own. */
export const checkOf = (fault: string): CheckName | undefined => checkOfFault.get(fault);

/** Whether values of a kind can fail a check. */
export const canFail = (check: CheckName, { choice, keywords }: KindDescriptor): boolean =>
  check === "required" || (check === "options" ? choice !== null : keywords.includes(check));

type Texts = Pick<EntityModel, "module" | "name" | "texts">;

/** The fault in the words of the entity: `key` is that of the text below `<module>.<entity>.`, `message` its source text. */
export function inOwnWords(
  { module, name, texts }: Texts,
  { key, message }: { key: string; message: string },
  found: FieldFault,
): FieldFault {
  const others = textsOf(texts, key);
  return {
    key: found.key,
    params: { ...found.params, rule: `${module}.${name}.${key}`, message },
    ...(others ? { texts: others } : {}),
  };
}

/** What is wrong with a field, in the field's own words where it has some for this. */
export function withOwnMessage(
  entity: Texts & Pick<EntityModel, "fields">,
  name: string,
  found: FieldFault,
): FieldFault {
  const check = checkOf(found.key);
  if (check === undefined) return found;
  const message = entity.fields.find((field) => field.name === name)?.messages?.[check];
  return message === undefined
    ? found
    : inOwnWords(entity, { key: `_message.${name}.${check}`, message }, found);
}
