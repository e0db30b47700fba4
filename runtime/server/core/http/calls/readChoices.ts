import type { Json } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { ExpressionRecord } from "../../../../shared/expression/evaluate/evaluationContext.ts";
import { withoutUnknown } from "../../../../shared/expression/link/givenFields.ts";
import { offeredTo } from "../../entity/rights/offered.ts";
import type { ListRequest } from "../../entity/read/listRequest.ts";
import type { QueryTarget } from "./queryTarget.ts";

/**
 * Reads `choices` of a list: `{"entity":"site/defect","field":"contractorId","record":{..},"parent":{..}}` asks for what may be chosen
 * in that field beside these values; with `"any":true` for everything that it may name already, as filters and texts of records do. Conditions over values that are not given are left out. Where the filter would tell of
 * closed fields nothing may be chosen, as the write says too. F4001 names anything else.
 */
export function readChoices(target: QueryTarget, asked: Json | undefined): ListRequest["choices"] {
  if (asked === undefined) return null;
  const { registry, shape, context } = target;
  const { entity, field: name, record, parent, any } = isObject(asked) ? asked : {};
  const model = typeof entity === "string" ? registry.models.get(entity) : undefined;
  const field = model?.fields.find((candidate) => candidate.name === name);
  if (!model || field?.relation?.to !== shape.model.key) {
    throw new FormworkError("F4001", { params: { detail: "choices" } });
  }
  const { filter } = field.relation;
  if (filter === null || any === true) return null;
  const holder = [...registry.models.values()].find((each) =>
    each.fields.some(({ children }) => children?.entity === model.key),
  );
  const given = { record: recordOf(record), parent: recordOf(parent) };
  const expression = withoutUnknown(filter, given);
  const { lookup } = registry.shape(model.key);
  const scope = { lookup, record: model, parent: holder, given };
  if (!expression) return null;
  return offeredTo(shape, context.session, { expression, scope });
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const recordOf = (value: Json | undefined): ExpressionRecord | undefined =>
  isObject(value) ? value : undefined;
