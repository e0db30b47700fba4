import type { RJSFSchema, RJSFValidationError, ValidatorType } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import validators from "virtual:formwork/settings-validators";
import { settingsSchema } from "../../../../shared/theme/settingsSchema.ts";

/** The schema as RJSF has it: the validator knows this one alone. */
export const formSchema = settingsSchema as unknown as RJSFSchema;

/** RJSF's validator of Ajv, compiled when the console is built: the page's policy forbids making code from schemas. */
export const settingsValidator: ValidatorType = createPrecompiledValidator(validators, formSchema);

const keys: Readonly<Record<string, string>> = {
  enum: "option",
  maxLength: "tooLong",
  minimum: "min",
  maximum: "max",
  pattern: "color",
};

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Faults in the person's language. */
export const saidWith =
  (translate: Translate) =>
  (errors: RJSFValidationError[]): RJSFValidationError[] =>
    errors.map((error) => {
      const key = keys[error.name ?? ""] ?? "type";
      const { limit } = (error.params ?? {}) as { limit?: number };
      return { ...error, message: translate(`validation.${key}`, { min: limit, max: limit }) };
    });
