import { lazy } from "../loading/lazy.ts";
import { Suspense } from "../loading/Suspense.tsx";
import type { EntityModel } from "../../../shared/entity/model.ts";
import type { FormBodyProps } from "../form/sections/FormBodyContext.ts";
import { FormSections } from "../form/sections/FormSections.tsx";
import { PageSkeleton } from "../pages/PageSkeleton.tsx";

const SchemaFormBody = lazy(async () => ({
  default: (await import("./SchemaFormBody.tsx")).SchemaFormBody,
}));

export type FormEngine = "schema" | "fields";

interface Props extends FormBodyProps {
  /** Default: by the number of fields. */
  engine?: FormEngine;
}

/** Up to here RJSF draws a form; beyond it the walk over the schema costs more at the first look than it gives. */
const schemaFields = 100;

/** The engine that draws a form of so many fields. */
export const engineFor = ({ fields }: EntityModel): FormEngine =>
  fields.filter(({ system, name }) => !system && name !== "id").length <= schemaFields
    ? "schema"
    : "fields";

/** The fields of an interpreted form, drawn by RJSF or, where there are many, field by field: the same parts either way. */
export function FormBody({ engine, ...form }: Props) {
  if ((engine ?? engineFor(form.entity)) === "fields") return <FormSections {...form} />;
  return (
    <Suspense
      fallback={
        <div data-loading>
          <PageSkeleton />
        </div>
      }
    >
      <SchemaFormBody {...form} />
    </Suspense>
  );
}
