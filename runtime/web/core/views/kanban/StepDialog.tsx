import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from "@mui/material";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { FormField } from "../../form/FormField.tsx";
import { createResolver } from "../../form/resolver.ts";
import { useExpressionUser } from "../../form/useExpressionUser.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { recordTitle } from "../../list/recordState.ts";
import type { EntityRecord } from "../../pages/contract.ts";

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  transition: string;
  /** What the step needs and the record lacks. */
  missing: FieldModel[];
  onClose: () => void;
  onConfirm: (values: Record<string, unknown>) => void;
}

/** Asks for what a record needs before it can take a step. */
export function StepDialog({ entity, record, transition, missing, onClose, onConfirm }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const user = useExpressionUser();
  const asked = useMemo(
    () => missing.map((field) => ({ ...field, required: true, when: undefined })),
    [missing],
  );
  const resolver = useMemo(
    () =>
      createResolver({
        entity: { ...entity, fields: asked, rules: [], states: null },
        lookup: () => undefined,
        current: null,
        user,
        translate,
      }),
    [entity, asked, user, translate],
  );
  const form = useForm<Record<string, unknown>>({
    defaultValues: Object.fromEntries(missing.map(({ name }) => [name, record[name] ?? null])),
    resolver,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="stepTitle">
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={(event: React.FormEvent) => void form.handleSubmit(onConfirm)(event)}
        >
          <DialogTitle id="stepTitle">{texts.action(transition)}</DialogTitle>
          <DialogContent sx={{ display: "grid", gap: 2 }}>
            <Typography>{recordTitle(entity, record)}</Typography>
            <Alert severity="info">{translate("shell.kanban.needs")}</Alert>
            {asked.map((field) => (
              <FormField key={field.name} entity={entity} field={field} mode="edit" />
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate("shell.cancel")}</Button>
            <Button type="submit" variant="contained">
              {texts.action(transition)}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
}
