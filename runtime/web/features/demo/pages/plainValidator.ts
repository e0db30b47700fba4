import {
  createErrorHandler,
  toErrorSchema,
  unwrapErrorHandler,
  validationDataMerge,
  type RJSFSchema,
  type RJSFValidationError,
  type ValidatorType,
} from "@rjsf/utils";

type Data = Record<string, unknown>;

/** Checks the keywords of flat forms. The usual validator makes code from schemas, which the console's policy forbids. */
export const plainValidator: ValidatorType = {
  isValid: (schema: RJSFSchema, data: unknown) => faultsOf(schema, data).length === 0,
  rawValidation: <Result>(schema: RJSFSchema, data?: unknown) => ({
    errors: faultsOf(schema, data) as Result[],
  }),
  reset: () => undefined,
  validateFormData(data, schema, customValidate, transformErrors) {
    const found = faultsOf(schema, data);
    const errors = transformErrors ? transformErrors(found) : found;
    const validation = { errors, errorSchema: toErrorSchema(errors) };
    if (!customValidate) return validation;
    const handler = customValidate(data, createErrorHandler(data));
    return validationDataMerge(validation, unwrapErrorHandler(handler));
  },
};

function faultsOf(schema: RJSFSchema, data: unknown): RJSFValidationError[] {
  const values = (typeof data === "object" && data !== null ? data : {}) as Data;
  return Object.entries(schema.properties ?? {}).flatMap(([name, rule]) => {
    if (typeof rule === "boolean") return [];
    const value = values[name];
    const missing = value === undefined || value === null || value === "";
    if (missing)
      return schema.required?.includes(name) ? [fault(name, "required", "is required")] : [];
    const {
      minLength = 0,
      maxLength = Infinity,
      minimum = -Infinity,
      maximum = Infinity,
    } = rule as {
      [keyword: string]: number | undefined;
    };
    if (typeof value === "string" && (value.length < minLength || value.length > maxLength))
      return [fault(name, "length", `must have ${minLength} characters or more`)];
    if (typeof value === "number" && (value < minimum || value > maximum))
      return [fault(name, "range", `must lie between ${minimum} and ${maximum}`)];
    return [];
  });
}

const fault = (name: string, keyword: string, message: string): RJSFValidationError => ({
  name: keyword,
  property: `.${name}`,
  message,
  stack: `${name} ${message}`,
});
