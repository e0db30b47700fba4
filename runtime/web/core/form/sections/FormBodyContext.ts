import { createContext, useContext, type ComponentType } from "react";
import type { EntityModel, FormSection } from "../../../../shared/entity/model.ts";
import { FormSections } from "./FormSections.tsx";

export interface FormBodyProps {
  entity: EntityModel;
  sections: FormSection[];
  mode: "create" | "edit";
}

const Context = createContext<ComponentType<FormBodyProps>>(FormSections);

/** Another way to draw the fields of the forms below. */
export const FormBodyProvider = Context.Provider;

export const useFormBody = (): ComponentType<FormBodyProps> => useContext(Context);
