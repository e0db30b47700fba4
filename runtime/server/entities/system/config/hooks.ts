import { FormworkError } from "../../../../shared/errors/formworkError.ts";

interface ConfigRow {
  code: string;
  sysFlag: number;
}

const builtIn = 1;

/** Built-in parameters keep their code (D9002) and stay (D9001); their values may change. */
export const configHooks = {
  beforeUpdate(input: { code?: string }, current: ConfigRow): void {
    if (current.sysFlag !== builtIn) return;
    if (input.code !== undefined && input.code !== current.code) throw new FormworkError("D9002");
  },

  beforeDelete(current: ConfigRow): void {
    if (current.sysFlag === builtIn) throw new FormworkError("D9001");
  },
};
