import { createContext, useContext, type ComponentType } from "react";
import { FormSections, type FormSectionsProps } from "./FormSections.tsx";

const Context = createContext<ComponentType<FormSectionsProps>>(FormSections);

/** Another way to draw the fields of the forms below. */
export const FormBodyProvider = Context.Provider;

export const useFormBody = (): ComponentType<FormSectionsProps> => useContext(Context);
