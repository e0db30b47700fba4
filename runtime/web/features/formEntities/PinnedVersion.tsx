import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useEntity } from "../../core/entities/RegistryContext.tsx";
import { addMessages } from "../../core/i18n/addedTexts.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { RecordFault } from "../../core/pages/RecordFault.tsx";
import { useRecord } from "../../core/pages/useRecord.ts";
import { codeOfKey } from "./formKey.ts";
import { formTexts } from "../../core/i18n/formTexts.ts";
import { keptForm } from "./keptForms.ts";
import { readForm } from "./UsableForm.ts";

interface Props {
  entityKey: string;
  children: (entity: EntityModel) => ReactNode;
}

/** Field of a submission that holds the number of the version it was filled in under. */
const versionField = "versionNumber";

/** A submission under the version that asked for its answers; a line says so where that is not the present one. */
export function PinnedVersion({ entityKey, children }: Props) {
  const translate = useTranslate();
  const { entity } = useEntity(entityKey);
  const { data, error } = useRecord(entity, false);
  const number = data && Number(data[versionField] ?? keptForm(entityKey)?.number);
  const older = number !== undefined && number !== keptForm(entityKey)?.number;
  const version = useQuery({
    queryKey: [entityKey, "version", number],
    queryFn: async () => {
      const form = await readForm(codeOfKey(entityKey) ?? "", number);
      // What only this version asks has a text as well; what both ask keeps the present one's.
      addMessages(formTexts(form.model));
      const present = keptForm(entityKey);
      if (present) addMessages(formTexts(present.model));
      return form.model;
    },
    enabled: older,
    staleTime: Infinity,
    retry: false,
  });
  if (error ?? version.error) return <RecordFault error={error ?? version.error} />;
  const shown = older ? version.data : entity;
  if (!data || !shown) return <PageSkeleton />;
  return (
    <>
      {older ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate("shell.forms.olderVersion", { number })}
        </Alert>
      ) : null}
      {children(shown)}
    </>
  );
}
