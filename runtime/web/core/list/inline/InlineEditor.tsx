import { Alert, Box, Button, Popover } from "@mui/material";
import { useState, type FormEvent } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import type { FormworkDataProvider } from "../../data/dataProvider.ts";
import { useAfterChange } from "../../entities/useAfterChange.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { CompactFields } from "../../fields/CompactFields.tsx";
import { dependentsOf, sourcesOf } from "../../fields/choices/dependents.ts";
import { useFits } from "../../fields/choices/useFits.ts";
import { givenValue } from "../../fields/choices/useOffer.ts";
import { FieldInput } from "../../fields/FieldInput.tsx";
import { formatValue } from "../../fields/formatValue.ts";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { createResolver } from "../../form/resolver.ts";
import { useExpressionUser } from "../../form/useExpressionUser.ts";
import { RequestFault } from "../../http/requestFault.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { useFaultText } from "../../pages/useFaultText.ts";
import { useUndo } from "../../undo/useUndo.tsx";

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  field: FieldModel;
  /** The cell over which it opens. */
  cell: HTMLElement;
  onClose: () => void;
}

const conflict = "F4009";

/** One value changed over its cell: Enter saves, Esc leaves it. The same rules as in the form, and nobody else's change is lost. */
export function InlineEditor({ entity, record, field, cell, onClose }: Props) {
  const translate = useTranslate();
  const label = useEntityTexts(entity).field(field);
  const faultText = useFaultText();
  const undo = useUndo(entity.key);
  const afterChange = useAfterChange(entity.key);
  const dataProvider = useDataProvider<FormworkDataProvider>();
  const resolver = useFieldResolver(entity, record, field);
  const format = useValueFormat(entity);
  const unfit = useUnfit(entity, field);
  const [base, setBase] = useState(record);
  const [fault, setFault] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<EntityRecord | null>(null);
  const form = useForm<Record<string, unknown>>({
    defaultValues: { ...record },
    resolver,
    mode: "onSubmit",
  });

  const save = async (values: Record<string, unknown>, version: Json | undefined) => {
    const value = values[field.name] ?? null;
    if (JSON.stringify(value) === JSON.stringify(base[field.name] ?? null)) return onClose();
    setFault(null);
    try {
      const cleared = await unfit({ ...base, [field.name]: value as Json });
      await undo.run(
        () =>
          dataProvider.update(entity.key, {
            id: record.id,
            data: {
              ...cleared.values,
              [field.name]: value,
              ...(entity.lifecycle.lock ? { version } : {}),
            },
            previousData: base,
          }),
        [translate("shell.list.changed", { field: label }), ...cleared.notes].join(" "),
      );
      await afterChange();
      onClose();
    } catch (error) {
      if (error instanceof RequestFault && error.code === conflict) {
        const { data } = await dataProvider.readRecord(entity.key, record.id);
        setTheirs(data as EntityRecord);
        return;
      }
      const own = error instanceof RequestFault ? error.fields[field.name] : undefined;
      setFault(own ?? faultText(error));
    }
  };
  const submit = (version: Json | undefined) => (event?: FormEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    void form.handleSubmit((values) => save(values, version))();
  };
  const width = Math.max(cell.offsetWidth, 260);
  return (
    <Popover
      open
      anchorEl={cell}
      onClose={onClose}
      slotProps={{ paper: { sx: { width, p: 1.5 }, role: "dialog", "aria-label": label } }}
    >
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={submit(base["version"])} sx={editorBox}>
          <Box ref={focusFirst}>
            <CompactFields value>
              <FieldInput
                entity={entity}
                field={field}
                source={field.name}
                mode="edit"
                readOnly={false}
                required={!field.nullable}
              />
            </CompactFields>
          </Box>
          {fault ? <Alert severity="error">{fault}</Alert> : null}
          {theirs ? (
            <Alert severity="warning">
              {translate("shell.list.changedByOther", {
                name: String(theirs["updateUserName"] ?? ""),
                value: formatValue(field, theirs[field.name], theirs, format) || "–",
              })}
            </Alert>
          ) : null}
          <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
            {theirs ? (
              <>
                <Button
                  size="small"
                  onClick={() => {
                    setBase(theirs);
                    form.setValue(field.name, theirs[field.name]);
                    setTheirs(null);
                  }}
                >
                  {translate("shell.list.takeTheirs")}
                </Button>
                <Button
                  size="small"
                  variant="contained"
                  onClick={() => submit(theirs["version"])()}
                >
                  {translate("shell.list.keepMine")}
                </Button>
              </>
            ) : (
              <>
                <Button size="small" color="inherit" onClick={onClose}>
                  {translate("shell.cancel")}
                </Button>
                <Button
                  size="small"
                  type="submit"
                  variant="contained"
                  loading={form.formState.isSubmitting}
                >
                  {translate("shell.list.save")}
                </Button>
              </>
            )}
          </Box>
        </Box>
      </FormProvider>
    </Popover>
  );
}

const editorBox = { display: "grid", gap: 1.5, m: 0 } as const;

/** The choices of a record that do not fit a changed value: they are emptied along with it, and said. */
function useUnfit(entity: EntityModel, field: FieldModel) {
  const fits = useFits();
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  return async (record: EntityRecord) => {
    const values: Record<string, Json> = {};
    const notes: string[] = [];
    for (const { field: other } of dependentsOf(entity, field.name, {}, () => undefined)) {
      const id = Number(record[other.name]);
      if (!(id > 0) || !other.nullable || other.readOnly) continue;
      const given = sourcesOf(other).map(({ name }) => givenValue(record[name], name, entity, {}));
      const left = await fits(entity, other, [id], given);
      if (left.length > 0) continue;
      values[other.name] = null;
      notes.push(translate("shell.form.cleared", { field: texts.field(other) }));
    }
    return { values, notes };
  };
}

/** The input comes a moment later, when its part of the program is loaded. */
function focusFirst(box: HTMLElement | null) {
  if (!box) return undefined;
  const find = () => {
    const input = box.querySelector<HTMLElement>(
      "input:not([type=hidden]), textarea, [role=combobox]",
    );
    if (!input) return false;
    input.focus();
    if (input instanceof HTMLInputElement && input.type === "text") input.select();
    return true;
  };
  if (find()) return undefined;
  const watcher = new MutationObserver(() => find() && watcher.disconnect());
  watcher.observe(box, { childList: true, subtree: true });
  return () => watcher.disconnect();
}

/** The form's own check, of which only this field's faults count: a list does not carry every field. */
function useFieldResolver(entity: EntityModel, record: EntityRecord, field: FieldModel) {
  const translate = useTranslate();
  const user = useExpressionUser();
  const { registry } = useRegistry();
  const lookup = (key: string) => registry.peek(key)?.entity;
  const check = createResolver({ entity, lookup, current: record, user, translate });
  return async (
    values: Record<string, unknown>,
    context: unknown,
    options: Parameters<typeof check>[2],
  ) => {
    const { errors } = await check({ [field.name]: values[field.name] }, context, options);
    const own = errors[field.name];
    return own ? { values: {}, errors: { [field.name]: own } } : { values, errors: {} };
  };
}
