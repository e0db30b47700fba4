import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { isNameable } from "../../../../shared/entity/nameable.ts";
import { exportColumns } from "../../../core/export/exportColumns.ts";
import type { Speech } from "../../../core/export/contract.ts";
import { fullAccess } from "../../../core/entity/rights/access.ts";

/** Characters of one answer. */
const longest = 500;

/**
 * Answers as lines of question and answer, without those that are empty. A stranger gets back what he has written himself: no records
 * of others, no values that the form works out, and no addresses.
 */
export function answerText(
  model: EntityModel,
  record: Record<string, Json>,
  { stranger, ...speech }: Speech & { stranger: boolean },
): string {
  const told = model.fields.filter((field) => isTold(model, field) && !(stranger && !isOwn(field)));
  if (told.length === 0) return "";
  const names = told.map(({ name }) => name);
  return exportColumns(model, fullAccess, names, speech)
    .flatMap(({ header, cell, inner }) => {
      const value = inner ? null : cell(record);
      if (value === null || value === "") return [];
      const text = String(value).replace(/\s*\n\s*/g, " · ");
      return [`${header}: ${shortened(stranger ? withoutAddresses(text) : text)}`];
    })
    .join("\n");
}

/** A question: what the system adds and the companions of relations are none. */
function isTold({ fields }: EntityModel, field: FieldModel): boolean {
  const { name, system, sensitive } = field;
  if (system || name === "id" || sensitive !== undefined) return false;
  if (!isNameable(field) || !kindOf(field).exported) return false;
  return !fields.some(({ relation }) => relation?.labelAs === name);
}

const isOwn = ({ readOnly, relation }: FieldModel) => !readOnly && relation === undefined;

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)} …` : text);

/** Nobody leads somebody else to a page of his own by filling a form in with that person's address. */
export const withoutAddresses = (text: string): string =>
  text.replace(/(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/giu, "…").replace(bareAddress, "…");

const bareAddress = /[\p{L}\p{N}._%+@-]*[\p{L}\p{N}-]\.\p{L}{2,}(?:[/:?#]\S*)?/gu;
