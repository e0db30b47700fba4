import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import { Alert, Box, LinearProgress, MenuItem, Select, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { ActionDialog } from "../../dialog/ActionDialog.tsx";
import { CompactFields } from "../../fields/CompactFields.tsx";
import { ChoiceSurroundings } from "../../fields/choices/ChoiceSurroundings.tsx";
import { ClearsDependents } from "../../fields/choices/useClearsDependents.tsx";
import { FieldInput } from "../../fields/FieldInput.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import { isPlainField } from "../inline/editable.ts";
import type { Bulk } from "./useBulk.ts";

interface Props {
  entity: EntityModel;
  /** How many records it is about. */
  number: number;
  progress: Bulk["progress"];
  onRun: (values: Record<string, Json>) => Promise<void>;
  onClose: () => void;
}

const manyRecords = { loose: true };

type Way = "keep" | "set" | "clear";

/** The same values for many records: each field is kept, set or cleared. */
export function BulkEditDialog({ entity, number, progress, onRun, onClose }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const [ways, setWays] = useState<Record<string, Way>>({});
  const form = useForm<Record<string, unknown>>({ defaultValues: {} });
  const entered = useWatch({ control: form.control });
  const fields = entity.fields.filter(
    (field) => isPlainField(entity, field) && !isUnique(entity, field),
  );
  const touched = fields.filter(({ name }) => (ways[name] ?? "keep") !== "keep");
  const busy = progress !== null;
  const run = () => {
    const given = form.getValues();
    const values = touched.map((field): [string, Json] => [
      field.name,
      ways[field.name] === "clear" ? (isSet(field) ? [] : null) : valueOf(given[field.name], field),
    ]);
    void onRun(Object.fromEntries(values));
  };
  const unset = touched.some(
    (field) =>
      ways[field.name] === "set" &&
      !isSwitch(field) &&
      isEmpty((entered[field.name] ?? null) as Json),
  );
  return (
    <ActionDialog
      title={translate("shell.list.bulkEditTitle", { number })}
      size="md"
      confirm={translate("shell.list.bulkApply", { number })}
      busy={busy}
      disabled={touched.length === 0 || unset}
      onConfirm={run}
      onClose={onClose}
    >
      <Alert severity="info">{translate("shell.list.bulkEditHelp")}</Alert>
      <FormProvider {...form}>
        <ChoiceSurroundings value={manyRecords}>
          <ClearsDependents entity={entity} />
          <CompactFields value>
            <Box>
              {fields.map((field) => (
                <Box key={field.name} sx={row}>
                  <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>
                    {texts.field(field)}
                  </Typography>
                  <Select
                    size="small"
                    value={ways[field.name] ?? "keep"}
                    disabled={busy}
                    inputProps={{
                      "aria-label": translate("shell.list.bulkWay", { name: texts.field(field) }),
                    }}
                    onChange={({ target }) =>
                      setWays({ ...ways, [field.name]: target.value as Way })
                    }
                  >
                    <MenuItem value="keep">{translate("shell.list.ways.keep")}</MenuItem>
                    <MenuItem value="set">{translate("shell.list.ways.set")}</MenuItem>
                    {field.nullable || isSet(field) ? (
                      <MenuItem value="clear">{translate("shell.list.ways.clear")}</MenuItem>
                    ) : null}
                  </Select>
                  <Box>
                    {ways[field.name] === "set" ? (
                      <FieldInput
                        entity={entity}
                        field={{ ...field, when: {} }}
                        source={field.name}
                        mode="edit"
                        readOnly={false}
                        required
                      />
                    ) : null}
                  </Box>
                </Box>
              ))}
            </Box>
          </CompactFields>
        </ChoiceSurroundings>
      </FormProvider>
      {busy ? (
        <Box>
          <LinearProgress
            aria-label={translate("shell.list.bulkRunning")}
            {...(progress.total > 0
              ? { variant: "determinate", value: (100 * progress.done) / progress.total }
              : {})}
          />
          <Typography component="output" variant="body2" color="text.secondary">
            {translate("shell.list.bulkProgress", { ...progress })}
          </Typography>
        </Box>
      ) : null}
    </ActionDialog>
  );
}

/** What must differ from record to record cannot be the same in many. */
const isUnique = ({ unique }: EntityModel, { name }: FieldModel): boolean =>
  unique.some(({ fields }) => fields.length === 1 && fields[0] === name);

const isEmpty = (value: Json): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

const isSet = ({ relation }: FieldModel): boolean => Boolean(relation?.through);
const isSwitch = (field: FieldModel): boolean => typeOfField(field) === "boolean";

const valueOf = (value: unknown, field: FieldModel): Json =>
  isSwitch(field) ? value === true : ((value ?? null) as Json);

const row = {
  display: "grid",
  gap: 1,
  alignItems: "center",
  py: 0.75,
  gridTemplateColumns: { xs: "1fr 120px", sm: "minmax(0, 2fr) 130px minmax(0, 3fr)" },
  "& > :last-child": { gridColumn: { xs: "1 / -1", sm: "auto" } },
  borderBottom: 1,
  borderColor: "divider",
} as const;
