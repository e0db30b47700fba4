import { lockOf } from "../../../../shared/entity/lock.ts";
import History from "@mui/icons-material/History";
import { Button } from "@mui/material";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { useNavigate } from "react-router";
import type { FormworkDataProvider } from "../../data/dataProvider.ts";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
import { useAfterChange } from "../../entities/useAfterChange.ts";
import { CreateRecordProvider } from "../../fields/CreateRecordContext.tsx";
import { EntityForm } from "../../form/EntityForm.tsx";
import { formWidth } from "../../form/sections/formWidth.ts";
import { writableValues } from "../../form/conflict/changedValues.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { useUndo } from "../../undo/useUndo.tsx";
import { recordHeading } from "../../list/rows/recordState.ts";
import { useSession } from "../../session/SessionContext.tsx";
import { CreateInDialog } from "./CreateInDialog.tsx";
import type { EntityFormProps, EntityRecord } from "../contract.ts";
import { usePathAfterEdit } from "./afterEdit.ts";
import { FormHeader } from "./FormHeader.tsx";
import { HistoryDrawer } from "../show/HistoryDrawer.tsx";
import { useTabTitle } from "../OwnTab.tsx";
import { PageSkeleton } from "../PageSkeleton.tsx";
import { RecordStepper } from "../show/RecordStepper.tsx";
import { RecordFault } from "../RecordFault.tsx";
import { useRecord } from "../useRecord.ts";

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
  const { can } = useSession();
  const [history, setHistory] = useState(false);
  const [round, setRound] = useState(0);
  const { id, own, data, error, isPending, refetch } = useRecord(entity, true);

  const back = usePathAfterEdit(id, paths);
  useTabTitle(data && recordHeading(entity, data, translate), "shell.tabs.editTitle");

  if (error || !Number.isSafeInteger(id)) return <RecordFault isPage error={error} />;
  if (isPending || !data) return <PageSkeleton />;
  return (
    <>
      <FormHeader
        title={translate("shell.form.editTitle", {
          name: texts.name,
          title: recordHeading(entity, data, translate),
        })}
        back={back}
        width={formWidth(sections)}
      >
        <RecordStepper entityKey={entity.key} id={id} path={paths.edit} />
        {entity.lifecycle.audit && can(entity.operations.get) ? (
          <Button color="inherit" startIcon={<History />} onClick={() => setHistory(true)}>
            {translate("shell.record.history")}
          </Button>
        ) : null}
      </FormHeader>
      <CreateRecordProvider value={CreateInDialog}>
        <EntityForm
          key={`${id}-${round}`}
          entity={own}
          sections={sections}
          mode="edit"
          values={data}
          record={data}
          onSave={async (next, base) => {
            const lock = lockOf(entity, base);
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
            await navigate(back);
            await afterChange();
          }}
          onCancel={() => void navigate(back)}
          onLoad={async () => (await readRecord(entity.key, id)).data as EntityRecord}
        />
      </CreateRecordProvider>
      {history ? (
        <HistoryDrawer
          entity={own}
          id={id}
          onClose={() => setHistory(false)}
          onRestored={() => void refetch().then(() => setRound(round + 1))}
        />
      ) : null}
    </>
  );
}
