import { checkSetting } from "../../../../shared/settings/checkSetting.ts";
import { parameterType } from "../../../../shared/settings/parameters.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";

interface ConfigRow {
  code: string;
  value: string | null;
  sysFlag: number;
}

const builtIn = 1;

/** Built-in parameters keep their code (D9002) and stay (D9001); their values may change, as far as their type goes (F4000). */
export const configHooks = {
  beforeUpdate(input: { code?: string; value?: string | null }, current: ConfigRow): void {
    const { value } = input;
    const fault =
      typeof value === "string" && value !== current.value
        ? checkSetting(parameterType(current.code), value)
        : null;
    if (fault) throw new FormworkError("F4000", { fields: { value: fault } });
    if (current.sysFlag !== builtIn) return;
    if (input.code !== undefined && input.code !== current.code) throw new FormworkError("D9002");
  },

  beforeDelete(current: ConfigRow): void {
    if (current.sysFlag === builtIn) throw new FormworkError("D9001");
  },
};
