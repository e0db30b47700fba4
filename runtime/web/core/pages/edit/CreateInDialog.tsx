import { Dialog, DialogContent, DialogTitle } from "@mui/material";
import { useId, useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import { Suspense } from "../../loading/Suspense.tsx";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { CreateRecordProps } from "../../fields/CreateRecordContext.tsx";
import { useEntity } from "../../entities/RegistryContext.tsx";
import { useAfterChange } from "../../entities/useAfterChange.ts";
import { useDefaultValues } from "../../fields/useDefaultValues.ts";
import { writableValues } from "../../form/conflict/changedValues.ts";
import { EntityForm } from "../../form/EntityForm.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { EntityRecord } from "../contract.ts";
import { PageSkeleton } from "../PageSkeleton.tsx";
import { useOwnEntity } from "../useOwnEntity.ts";

/** A new record while another form waits for it. */
export function CreateInDialog(props: CreateRecordProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={props.onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      slotProps={{ paper: { sx: { height: "min(760px, 90vh)" } } }}
    >
      <Suspense fallback={<PageSkeleton />}>
        <CreateForm {...props} titleId={titleId} />
      </Suspense>
    </Dialog>
  );
}

function CreateForm({
  entityKey,
  onClose,
  onDone,
  titleId,
}: CreateRecordProps & { titleId: string }) {
  const { entity } = useEntity(entityKey);
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const own = useOwnEntity(entity);
  return (
    <>
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.form.createTitle", { name: texts.name })}
      </DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", overflow: "hidden", pb: 2.5 }}>
        {own ? <NewRecord entity={own} onClose={onClose} onDone={onDone} /> : null}
      </DialogContent>
    </>
  );
}

interface NewRecordProps extends Pick<CreateRecordProps, "onClose" | "onDone"> {
  /** As this person has it. */
  entity: EntityModel;
}

function NewRecord({ entity, onClose, onDone }: NewRecordProps) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const afterChange = useAfterChange(entity.key);
  const [values] = useState(useDefaultValues(entity));
  return (
    <EntityForm
      entity={entity}
      sections={entity.forms[0]?.sections ?? []}
      mode="create"
      values={values}
      record={null}
      inDialog
      onCancel={onClose}
      onSave={async (next) => {
        const { data } = await dataProvider.create<EntityRecord>(entity.key, {
          data: writableValues(entity, next),
        });
        await afterChange();
        notify(translate("shell.form.created", { name: texts.name }), { type: "success" });
        onDone(data);
      }}
    />
  );
}
