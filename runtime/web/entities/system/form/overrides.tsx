import { lazy } from "../../../core/loading/lazy.ts";
import type { EntityOverrides } from "../../../core/pages/contract.ts";
import {
  CopyFieldInput,
  formActions,
  FormsPage,
  StepFieldInput,
  StepNameInput,
} from "../../../features/forms/index.ts";

const DesignerPage = lazy(async () => ({
  default: (await import("../../../features/formDesigner/index.ts")).DesignerPage,
}));

export const overrides: EntityOverrides = {
  inputs: {
    copyField: CopyFieldInput,
    stepField: StepFieldInput,
    stepName: StepNameInput,
  },
  rowActions: formActions,
  pages: { list: FormsPage, edit: DesignerPage },
};
