import { Autocomplete, TextField } from "@mui/material";
import { useDeferredValue, useState } from "react";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { InputProps } from "../../pages/contract.ts";
import { FieldFrame, type FrameSlot } from "./FieldFrame.tsx";
import { emptyRelation } from "./emptyRelation.ts";
import { RelationOption } from "./RelationOption.tsx";
import { useRelationChoices, type Choice } from "./useRelationChoices.ts";

/** One related record: searched on the server, or picked from its tree. */
export function RelationInput(props: InputProps) {
  return <FieldFrame {...props}>{(slot) => <RelationPicker {...props} slot={slot} />}</FieldFrame>;
}

function RelationPicker({ field, slot, readOnly, required }: InputProps & { slot: FrameSlot }) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const relation = field.relation;
  const id = Number(slot.value) || null;
  const { choices, known, loading, failed } = useRelationChoices(
    relation ?? emptyRelation,
    id === null ? [] : [id],
    useDeferredValue(search),
    open,
  );
  const companion: unknown = relation?.labelAs ? getValues(relation.labelAs) : null;
  const value: Choice | null =
    id === null
      ? null
      : (known.get(id) ?? {
          id,
          label: typeof companion === "string" && companion ? companion : `#${id}`,
          depth: 0,
          above: [],
        });
  return (
    <Autocomplete
      id={slot.id}
      options={choices}
      value={value}
      onChange={(_, chosen) => slot.field.onChange(chosen?.id ?? null)}
      onInputChange={(_, text, reason) => setSearch(reason === "input" ? text : "")}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={slot.field.onBlur}
      getOptionLabel={({ label }) => label}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      filterOptions={relation?.tree ? undefined : (all) => all}
      renderOption={(optionProps, choice) => (
        <RelationOption key={choice.id} optionProps={optionProps} choice={choice} />
      )}
      loading={loading}
      loadingText={translate("shell.loading")}
      noOptionsText={translate(failed ? "shell.form.choicesFailed" : "shell.form.noChoices")}
      disableClearable={required && value !== null}
      readOnly={readOnly}
      size="small"
      renderInput={(params) => <TextField {...params} error={slot.invalid} inputRef={slot.ref} />}
    />
  );
}
