import { Dialog, DialogContent, DialogTitle } from "@mui/material";
import { useId, useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import { Suspense } from "../../core/loading/Suspense.tsx";
import type { JobTrigger } from "../../../../generated/system/jobTrigger/types.ts";
import { useEntity } from "../../core/entities/RegistryContext.tsx";
import { useAfterChange } from "../../core/entities/useAfterChange.ts";
import { useDefaultValues } from "../../core/fields/useDefaultValues.ts";
import { writableValues } from "../../core/form/conflict/changedValues.ts";
import { EntityForm } from "../../core/form/EntityForm.tsx";
import type { EntityRecord } from "../../core/pages/contract.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { triggerKey } from "./jobData.ts";
import { presentZone } from "../../core/time/region.ts";

interface Props {
  jobId: string;
  /** Null: a new one. */
  trigger: JobTrigger | null;
  onClose: () => void;
}

/** The form of a trigger over its job. */
export function TriggerDialog(props: Props) {
  const titleId = useId();
  const translate = useTranslate();
  return (
    <Dialog
      open
      onClose={props.onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      slotProps={{ paper: { sx: { height: "min(860px, 94vh)" } } }}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate(props.trigger ? "shell.job.editTrigger" : "shell.job.addTrigger")}
      </DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", overflow: "hidden", pb: 2.5 }}>
        <Suspense fallback={<PageSkeleton />}>
          <TriggerForm {...props} />
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}

function TriggerForm({ jobId, trigger, onClose }: Props) {
  const { entity } = useEntity(triggerKey);
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const afterChange = useAfterChange(triggerKey);
  const record = trigger as EntityRecord | null;
  // A new schedule is meant in the zone of the person who writes it; the server's need not be the same.
  const defaults = useDefaultValues(entity);
  const [values] = useState(
    () =>
      record ?? {
        ...defaults(),
        jobId,
        timeZone: presentZone(),
      },
  );
  return (
    <EntityForm
      entity={entity}
      sections={entity.forms[0]?.sections ?? []}
      mode={trigger ? "edit" : "create"}
      values={values}
      record={record}
      inDialog
      onCancel={onClose}
      onSave={async (next) => {
        const data = writableValues(entity, next);
        if (trigger)
          await dataProvider.update(triggerKey, { id: trigger.id, data, previousData: trigger });
        else await dataProvider.create(triggerKey, { data });
        await afterChange();
        notify("shell.job.triggerSaved", { type: "success" });
        onClose();
      }}
    />
  );
}
