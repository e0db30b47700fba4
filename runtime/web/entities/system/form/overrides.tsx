import { lazy } from "../../../core/loading/lazy.ts";
import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { formActions, FormsPage } from "../../../features/forms/index.ts";

const DesignerPage = lazy(async () => ({
  default: (await import("../../../features/formDesigner/index.ts")).DesignerPage,
}));

export const overrides: EntityOverrides = {
  rowActions: formActions,
  pages: { list: FormsPage, edit: DesignerPage },
};
