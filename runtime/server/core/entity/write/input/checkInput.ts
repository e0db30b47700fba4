import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../../shared/entity/model.ts";
import { rowsEntity } from "../../../../../shared/entity/rowsEntity.ts";
import { withOwnMessage } from "../../../../../shared/entity/validate/ownMessages.ts";
import { patternWork, type RecordMode } from "../../../../../shared/entity/validateRecord.ts";
import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import {
  markupBudget,
  markupFault,
  type MarkupLeft,
} from "../../../../../shared/text/markupFault.ts";
import { lazyClock } from "../../read/expressions.ts";
import { isWritable, withoutClosedChildren, withoutCovered } from "./writable.ts";
import type { Operation } from "../../operation.ts";
import type { Registry } from "../../contract.ts";
import type { Row } from "../../rows.ts";
import { loadAsking, loadRelated, loadRelatedToRows } from "./related.ts";
import { closedRules } from "../../rights/closedRules.ts";
import { sanitizeHtml } from "./sanitizeHtml.ts";

/**
 * What may be stored of a client's input: known, writable fields in stored form, in a create with defaults. Throws F4000 naming every
 * field that is missing, wrong, or refused by a condition or rule of the entity; F4017, which names nothing, where a rule is broken that looks
 * at fields closed to the person.
 */
export async function checkInput(
  operation: Operation,
  given: Row,
  mode: RecordMode,
  current: Row | null,
): Promise<Row> {
  const { registry, shape, access, context } = operation;
  const body = withoutCovered(shape, withoutClosedChildren(access, given));
  const related = shape.conditional
    ? await loadRelated(operation, { ...current, ...body })
    : undefined;
  const options = Object.assign(lazyClock(context.tx.claims), {
    current,
    related,
    asking: shape.conditional ? await loadAsking(operation, body, current) : undefined,
    rows: await loadRelatedToRows(operation, body, current),
    isWritable: (field: FieldModel) => isWritable(shape, access, field),
    closedRules: closedRules(shape, access),
    work: patternWork(),
    ...(access.hidden.size > 0 ? { unseen: access.hidden } : {}),
  });
  const { value, faults, closedRule } = shape.validate(body, mode, options);
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
  if (closedRule) throw new FormworkError("F4017");
  if (holdsMarkup(registry, shape.model))
    cleanHtml(registry, shape.model, value, { left: markupBudget(), path: "" });
  return value;
}

/** What is left for the formatted texts of a record, and where in it a row stands: "" or "items.0.". */
interface Cleaning {
  left: MarkupLeft;
  path: string;
}

/** Cleans the rich text of a record and of its child rows. Throws F4000 for too many tags, and when nothing is left of a required one. */
function cleanHtml(registry: Registry, model: EntityModel, row: Row, cleaning: Cleaning): void {
  for (const field of model.fields) {
    const given = row[field.name];
    const place = cleaning.path + field.name;
    const inside = insideOf(registry, model, field);
    if (inside && Array.isArray(given)) {
      for (const [index, item] of (given as Row[]).entries())
        cleanHtml(registry, inside, item, { ...cleaning, path: `${place}.${index}.` });
    }
    if (!kindOf(field).markup || typeof given !== "string") continue;
    const fault = markupFault(given, cleaning.left);
    if (fault) throw new FormworkError("F4000", { fields: { [place]: fault } });
    const clean = sanitizeHtml(given);
    if (clean === "" && field.required) {
      const missing = withOwnMessage(model, field.name, { key: "required" });
      throw new FormworkError("F4000", { fields: { [place]: missing } });
    }
    row[field.name] = clean;
  }
}

const markup = new WeakMap<EntityModel, boolean>();

/** True when the entity, its child rows or its repeaters have rich text. */
function holdsMarkup(registry: Registry, model: EntityModel): boolean {
  let holds = markup.get(model);
  if (holds === undefined) {
    // Rows that hold each other are taken to have some.
    markup.set(model, true);
    holds = model.fields.some((field) => {
      if (kindOf(field).markup) return true;
      const inside = insideOf(registry, model, field);
      return inside !== undefined && inside !== model && holdsMarkup(registry, inside);
    });
    markup.set(model, holds);
  }
  return holds;
}

/** The rows of a field as an entity. */
const insideOf = (registry: Registry, model: EntityModel, field: FieldModel) =>
  field.children ? registry.shape(field.children.entity).model : rowsEntity(model, field);
