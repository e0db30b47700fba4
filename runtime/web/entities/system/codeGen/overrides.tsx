import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { CodeGenPage } from "../../../features/codeGen/index.ts";

export const overrides: EntityOverrides = {
  pages: { create: CodeGenPage, edit: CodeGenPage },
};
