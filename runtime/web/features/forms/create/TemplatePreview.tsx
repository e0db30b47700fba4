import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import * as formCalls from "../../../../../generated/system/form/client.ts";
import type { FormTemplate } from "../../../../../generated/system/form/types.ts";
import { withCode, type FormDocument } from "../../../../shared/forms/document.ts";
import { readFormDocument } from "../../../../shared/forms/readForm.ts";
import type { FormSurroundings } from "../../../../shared/forms/standIns.ts";
import { pagePlan } from "../../../../shared/entity/forms/pagePlan.ts";
import { defaultValues } from "../../../core/fields/defaultValues.ts";
import { call } from "../../../core/http/call.ts";
import { addMessages } from "../../../core/i18n/addedTexts.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { FormRenderer } from "../../../core/renderer/FormRenderer.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { formTexts } from "../../../core/i18n/formTexts.ts";

/** A template as it will be filled in. */
export function TemplatePreview({ template }: { template: FormTemplate }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["form surroundings"],
    queryFn: async () => (await call(formCalls.formSurroundings)) as unknown as FormSurroundings,
    staleTime: 60_000,
  });
  const model = useMemo(() => {
    if (!data) return null;
    // Under a code of its own: a form of the same code has texts of its own.
    const document = withCode(
      template.document as unknown as FormDocument,
      `template${template.id}`,
    );
    const { model: whole, sketch } = readFormDocument(document, data);
    const read = whole ?? sketch;
    if (read) addMessages(formTexts(read));
    return read;
  }, [data, template]);
  const values = useMemo(() => (model ? defaultValues(model) : {}), [model]);
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (!model)
    return <Typography color="text.secondary">{translate("shell.forms.noPreview")}</Typography>;
  return <FormRenderer entity={model} sections={pagePlan(model).sections} values={values} />;
}
