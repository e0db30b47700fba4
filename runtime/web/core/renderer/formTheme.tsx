import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from "@rjsf/utils";
import { memo, useMemo } from "react";
import type { FormBodyProps } from "../form/sections/FormBodyContext.ts";
import { PlainFormField } from "../form/sections/FormField.tsx";
import { FormLeafProvider } from "../form/sections/FormLeaf.ts";
import { FormSections } from "../form/sections/FormSections.tsx";
import { leafField } from "./formSchema.ts";

/** What templates and leaves know beside the schema. */
export type FormContext = FormBodyProps;

/** The whole form: what RJSF drew for each property goes to its place in sections, tabs, steps and rows. */
function SectionsTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const { entity, sections, mode } = registry.formContext as FormContext;
  const leaves = useMemo(
    () => new Map(properties.map(({ name, content }) => [name, content])),
    [properties],
  );
  return (
    <FormLeafProvider value={leaves}>
      <FormSections entity={entity} sections={sections} mode={mode} />
    </FormLeafProvider>
  );
}

/** Inputs bring their label, help and fault: there is nothing to wrap. */
const BareTemplate = ({ children }: FieldTemplateProps) => children;

/** One field by the input of its kind, with its conditions; its value lives in the form around, by path. */
const Leaf = memo(function Leaf({ name, registry }: FieldProps) {
  const { entity, mode } = registry.formContext as FormContext;
  const field = entity.fields.find((own) => own.name === name);
  return field ? <PlainFormField entity={entity} field={field} mode={mode} /> : null;
}, sameLeaf);

/** RJSF makes new props at each turn; of them only these decide how a leaf looks. */
function sameLeaf(before: FieldProps, after: FieldProps): boolean {
  return before.name === after.name && before.registry.formContext === after.registry.formContext;
}

export const formFields = { [leafField]: Leaf };
export const formTemplates = {
  FieldTemplate: BareTemplate,
  ObjectFieldTemplate: SectionsTemplate,
};
