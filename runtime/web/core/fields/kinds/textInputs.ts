import { ofKind } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldKind, FieldModel } from "../../../../shared/entity/model.ts";

/** What browsers are told of a line of text, so that they bring the right keyboard and offer to fill it in. */
interface TextAttributes {
  type?: "email" | "tel" | "url" | "password";
  autoComplete?: string;
  inputMode?: "numeric" | "decimal";
}

const attributes: Partial<Record<FieldKind, TextAttributes>> = {
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
  url: { type: "url" },
  secret: { type: "password", autoComplete: "new-password" },
  integer: { inputMode: "numeric" },
  decimal: { inputMode: "decimal" },
};

const none: TextAttributes = {};

/** The keypads of some phones have no minus: a number that may be below zero is written with the whole keyboard. */
export function textAttributes(field: Pick<FieldModel, "kind" | "minimum">): TextAttributes {
  const { inputMode, ...rest } = ofKind(attributes, field) ?? none;
  const { minimum = 0 } = field;
  // The least whole number that is stored is no wish of anybody.
  const isBelowZero = minimum < 0 && minimum > leastInteger;
  return { ...rest, ...(inputMode && !isBelowZero ? { inputMode } : {}) };
}

const leastInteger = -2_147_483_648;
