import { Autocomplete, TextField } from "@mui/material";
import { useDeferredValue, useState } from "react";
import { useTranslate } from "react-admin";
import type { InputProps } from "../../../pages/contract.ts";
import { useOffer } from "../../choices/useOffer.ts";
import type { FrameSlot } from "../FieldFrame.tsx";
import { emptyRelation } from "./emptyRelation.ts";
import { RelationOption } from "./RelationOption.tsx";
import { useRelationChoices } from "./useRelationChoices.ts";

interface Props extends InputProps {
  slot: FrameSlot;
  /** Names the box where no label of its own does. */
  label?: string;
}

/** Several related records as tags, searched as one types. */
export function RelationsPicker({ entity, field, source, slot, readOnly, label }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const ids = Array.isArray(slot.value) ? slot.value.map(Number) : [];
  const { choices, known, naming, partial, loading, failed } = useRelationChoices(
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
      value={ids.map(
        (id) =>
          known.get(id) ?? {
            id,
            label: naming ? "…" : translate("shell.relation.unseen"),
            depth: 0,
            above: [],
          },
      )}
      onChange={(_, chosen) => slot.field.onChange(chosen.map(({ id }) => id))}
      onInputChange={(_, text, reason) => setSearch(reason === "input" ? text : "")}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={slot.field.onBlur}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionDisabled={({ disabled }) => disabled === true}
      filterOptions={field.relation?.tree && !partial ? undefined : (all) => all}
      renderOption={(optionProps, choice) => (
        <RelationOption key={choice.id} optionProps={optionProps} choice={choice} />
      )}
      loading={loading}
      loadingText={translate("shell.loading")}
      noOptionsText={failed ?? translate("shell.form.noChoices")}
      readOnly={readOnly}
      forcePopupIcon={readOnly ? false : "auto"}
      size="small"
      renderInput={(params) => (
        <TextField
          {...params}
          error={slot.invalid}
          inputRef={slot.ref}
          slotProps={{
            htmlInput: { ...params.inputProps, ...(label ? { "aria-label": label } : {}) },
          }}
        />
      )}
    />
  );
}
