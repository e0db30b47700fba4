import type { ErrorSchema, RJSFValidationError, ValidatorType } from "@rjsf/utils";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { createEarlyValidator } from "../../../shared/entity/validateRecord.ts";
import type { FieldFault } from "../../../shared/errors/formworkError.ts";
import type { ExpressionUser } from "../../../shared/expression/evaluate/evaluationContext.ts";
import { loadPatternEngine } from "../form/loadPatternEngine.ts";
import { presentMoment } from "../form/expressions/presentMoment.ts";

type Values = Record<string, unknown>;

/**
 * RJSF's door to the one check of a record that browser and server share; Ajv would compile code, which the console's policy
 * forbids. Messages are keys of `validation`.
 */
export function recordValidator(
  entity: EntityModel,
  lookup: (key: string) => EntityModel | undefined,
  user: ExpressionUser,
): ValidatorType<Values> {
  const validate = createEarlyValidator(entity, lookup);
  void loadPatternEngine(entity, lookup);
  const faultsOf = (values: Values): Record<string, FieldFault> =>
    validate(values, "create", { current: null, user, isWritable: () => true, ...presentMoment() })
      .faults;
  return {
    validateFormData: (values) => {
      const faults = Object.entries(faultsOf(values ?? {}));
      return { errors: faults.map(errorOf), errorSchema: nested(faults) };
    },
    isValid: (_schema, values) =>
      typeof values === "object" && Object.keys(faultsOf(values)).length === 0,
    rawValidation: () => ({ errors: [] }),
  };
}

const errorOf = ([path, { key }]: [string, FieldFault]): RJSFValidationError => ({
  stack: `${path}: ${key}`,
  property: `.${path}`,
  message: key,
});

function nested(faults: [string, FieldFault][]): ErrorSchema<Values> {
  const root: Record<string, unknown> = {};
  for (const [path, { key }] of faults) {
    let place = root;
    for (const part of path.split(".")) place = (place[part] ??= {}) as Record<string, unknown>;
    place["__errors"] = [key];
  }
  return root as ErrorSchema<Values>;
}
