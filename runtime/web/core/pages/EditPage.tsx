import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { useNavigate } from "react-router";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import { useAfterChange } from "../entities/useAfterChange.ts";
import { EntityForm } from "../form/EntityForm.tsx";
import { writableValues } from "../form/changedValues.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { useUndo } from "../undo/useUndo.tsx";
import { recordTitle } from "../list/recordState.ts";
import type { EntityFormProps } from "./contract.ts";
import { FormHeader } from "./FormHeader.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { RecordFault } from "./RecordFault.tsx";
import { useRecord } from "./useRecord.ts";

/** A stored record to change. It carries its version, so that nobody overwrites what they have not seen. */
export function EditPage({ entity, sections }: EntityFormProps) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const undo = useUndo(entity.key);
  const navigate = useNavigate();
  const paths = useEntityPaths();
  const dataProvider = useDataProvider();
  const afterChange = useAfterChange(entity.key);
  const [round, setRound] = useState(0);
  const { id, own, data, error, isPending, refetch } = useRecord(entity, true);

  if (error || !Number.isSafeInteger(id)) return <RecordFault error={error} />;
  if (isPending || !data) return <PageSkeleton />;
  return (
    <>
      <FormHeader
        title={translate("shell.form.editTitle", {
          name: texts.name,
          title: recordTitle(entity, data),
        })}
      />
      <EntityForm
        key={`${id}-${round}`}
        entity={own}
        sections={sections}
        mode="edit"
        values={data}
        record={data}
        onSave={async (next) => {
          const lock = entity.lifecycle.lock ? { version: data["version"] } : {};
          await undo.run(
            () =>
              dataProvider.update(entity.key, {
                id,
                data: { ...writableValues(own, next), ...lock },
                previousData: data,
              }),
            translate("shell.form.saved"),
          );
          // First: changed menus make new routes, and this page's way of going elsewhere ends with the old ones.
          await navigate(paths.list);
          await afterChange();
        }}
        onCancel={() => void navigate(paths.list)}
        onReload={() => void refetch().then(() => setRound(round + 1))}
      />
    </>
  );
}
