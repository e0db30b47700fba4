import { ofKind } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldKind } from "../../../../shared/entity/model.ts";

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

export const textAttributes = (field: { kind: FieldKind }): TextAttributes =>
  ofKind(attributes, field) ?? none;
