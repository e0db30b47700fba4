import Form from "@rjsf/core";
import { useMemo } from "react";
import { useRegistry } from "../entities/RegistryContext.tsx";
import type { FormBodyProps } from "../form/sections/FormBodyContext.ts";
import { useExpressionUser } from "../form/expressions/useExpressionUser.ts";
import { formSchema, formUi } from "./formSchema.ts";
import { formFields, formTemplates, type FormContext } from "./formTheme.tsx";
import { recordValidator } from "./recordValidator.ts";

/**
 * The fields of a form drawn by RJSF: it walks the schema and asks our theme for each part. It draws structure alone and holds no
 * values, so that a keystroke costs what one input costs.
 */
export function SchemaFormBody({ entity, sections, mode }: FormBodyProps) {
  const user = useExpressionUser();
  const { registry } = useRegistry();
  const fields = useMemo(
    () => entity.fields.filter(({ system, name }) => !system && name !== "id"),
    [entity],
  );
  const schema = useMemo(() => formSchema(entity, fields), [entity, fields]);
  const ui = useMemo(() => formUi(fields), [fields]);
  const validator = useMemo(
    () => recordValidator(entity, (key) => registry.peek(key)?.entity, user),
    [entity, registry, user],
  );
  const context = useMemo<FormContext>(
    () => ({ entity, sections, mode }),
    [entity, sections, mode],
  );
  return (
    <Form
      tagName="div"
      schema={schema}
      uiSchema={ui}
      validator={validator}
      formData={noValues}
      formContext={context}
      fields={formFields}
      templates={formTemplates}
      noHtml5Validate
      noValidate
      showErrorList={false}
      experimental_defaultFormStateBehavior={noDefaults}
    >
      {/* No submit button: the form around sends. */}
      <></>
    </Form>
  );
}

const noValues = {};
const noDefaults = { emptyObjectFields: "skipDefaults" } as const;
