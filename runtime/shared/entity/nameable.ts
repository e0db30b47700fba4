import { kindOf } from "./kinds/registry.ts";
import type { EntityModel, FieldModel } from "./model.ts";

interface Sensitivity {
  kind: FieldModel["kind"];
  sensitive?: FieldModel["sensitive"] | undefined;
}

/** Fields whose content never leaves the server. */
export function isSecret({ kind, sensitive }: Sensitivity): boolean {
  return kindOf({ kind }).secret || sensitive === "secret";
}

/** Fields whose content is shown only with the record: journal, history and logs show only that there is a value. */
export function isCovered(field: Sensitivity): boolean {
  return isSecret(field) || field.sensitive === "credentials";
}

/**
 * False for fields that no definition and no request may name: secrets, and what the server keeps for itself. Expressions,
 * filters, sorts, searches, aggregates, labels and exports ask here, so such a field is to all of them one that does not exist.
 */
export function isNameable(field: Sensitivity): boolean {
  return !isSecret(field) && field.sensitive !== "server";
}

/** The field of this name, unless nothing may name it. */
export function nameableField({ fields }: EntityModel, name: string): FieldModel | undefined {
  return fields.find((field) => field.name === name && isNameable(field));
}
