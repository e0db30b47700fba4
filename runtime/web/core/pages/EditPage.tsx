import { useDataProvider, useTranslate } from "react-admin";
import { useNavigate } from "react-router";
import type { FormworkDataProvider } from "../data/dataProvider.ts";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import { useAfterChange } from "../entities/useAfterChange.ts";
import { CreateRecordProvider } from "../fields/CreateRecordContext.tsx";
import { EntityForm } from "../form/EntityForm.tsx";
import { writableValues } from "../form/changedValues.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { useUndo } from "../undo/useUndo.tsx";
import { recordTitle } from "../list/recordState.ts";
import { CreateInDialog } from "./CreateInDialog.tsx";
import type { EntityFormProps, EntityRecord } from "./contract.ts";
import { FormHeader } from "./FormHeader.tsx";
import { useTabTitle } from "./OwnTab.tsx";
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
  const dataProvider = useDataProvider<FormworkDataProvider>();
  const { readRecord } = dataProvider;
  const afterChange = useAfterChange(entity.key);
  const { id, own, data, error, isPending } = useRecord(entity, true);

  const title = data && recordTitle(entity, data);
  useTabTitle(title === undefined ? undefined : translate("shell.tabs.editTitle", { title }));

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
      <CreateRecordProvider value={CreateInDialog}>
        <EntityForm
          key={id}
          entity={own}
          sections={sections}
          mode="edit"
          values={data}
          record={data}
          onSave={async (next, base) => {
            const lock = entity.lifecycle.lock ? { version: base?.["version"] } : {};
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
          onLoad={async () => (await readRecord(entity.key, id)).data as EntityRecord}
        />
      </CreateRecordProvider>
    </>
  );
}
