import type { ErrorSchema, ValidatorType } from "@rjsf/utils";
import { checkTheme } from "../../../../shared/theme/checkTheme.ts";

type Settings = Record<string, unknown>;

/** RJSF's validator over the check that the server makes, too: no code is compiled in the browser, which its policy forbids. */
export const settingsValidator: ValidatorType<Settings> = {
  validateFormData: (settings) => {
    const { faults } = checkTheme(settings ?? {});
    const errors = Object.entries(faults).map(([name, { key }]) => ({
      stack: `${name}: ${key}`,
      property: `.${name}`,
      message: key,
    }));
    const errorSchema = Object.fromEntries(
      Object.entries(faults).map(([name, { key }]) => [name, { __errors: [key] }]),
    ) as ErrorSchema<Settings>;
    return { errors, errorSchema };
  },
  isValid: (_schema, settings) =>
    typeof settings === "object" && Object.keys(checkTheme(settings ?? {}).faults).length === 0,
  rawValidation: () => ({ errors: [] }),
};
