import { Autocomplete, TextField } from "@mui/material";
import { useDeferredValue, useState } from "react";
import { useTranslate } from "react-admin";
import type { InputProps } from "../../pages/contract.ts";
import { useOffer } from "../choices/useOffer.ts";
import { FieldFrame, type FrameSlot } from "./FieldFrame.tsx";
import { emptyRelation } from "./emptyRelation.ts";
import { RelationOption } from "./RelationOption.tsx";
import { TreeChoice } from "./TreeChoice.tsx";
import { useRelationChoices } from "./useRelationChoices.ts";

/** Several related records: removable tags, or a tree to tick. */
export function RelationsInput(props: InputProps) {
  if (props.field.relation?.tree) {
    return (
      <FieldFrame {...props} group>
        {(slot) => <TreeChoice {...props} slot={slot} />}
      </FieldFrame>
    );
  }
  return <FieldFrame {...props}>{(slot) => <RelationsPicker {...props} slot={slot} />}</FieldFrame>;
}

function RelationsPicker({
  entity,
  field,
  source,
  slot,
  readOnly,
}: InputProps & { slot: FrameSlot }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const ids = Array.isArray(slot.value) ? slot.value.map(Number) : [];
  const { choices, known, loading, failed } = useRelationChoices(
    field.relation ?? emptyRelation,
    ids,
    useDeferredValue(search),
    open,
    useOffer(entity, field, source),
  );
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      id={slot.id}
      options={choices}
      value={ids.map((id) => known.get(id) ?? { id, label: `#${id}`, depth: 0, above: [] })}
      onChange={(_, chosen) => slot.field.onChange(chosen.map(({ id }) => id))}
      onInputChange={(_, text, reason) => setSearch(reason === "input" ? text : "")}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={slot.field.onBlur}
      getOptionLabel={({ label }) => label}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      filterOptions={field.relation?.tree ? undefined : (all) => all}
      renderOption={(optionProps, choice) => (
        <RelationOption key={choice.id} optionProps={optionProps} choice={choice} />
      )}
      loading={loading}
      loadingText={translate("shell.loading")}
      noOptionsText={translate(failed ? "shell.form.choicesFailed" : "shell.form.noChoices")}
      readOnly={readOnly}
      size="small"
      renderInput={(params) => <TextField {...params} error={slot.invalid} inputRef={slot.ref} />}
    />
  );
}
