import { Autocomplete, Chip, TextField } from "@mui/material";
import { useMemo } from "react";
import { useOffered } from "../../../form/expressions/useOffered.ts";
import type { InputProps } from "../../../pages/contract.ts";
import { useFieldOptions } from "../../useFieldOptions.ts";
import { chosenOf } from "../relation/chosenOf.ts";
import { FieldFrame } from "../FieldFrame.tsx";

/** Several of the options; typing searches, Backspace takes the last one away. */
export function MultiSelectInput(props: InputProps) {
  const { entity, field, source, readOnly } = props;
  const all = useFieldOptions(entity, field);
  const values = useMemo(() => all.map(({ value }) => value), [all]);
  const offered = useOffered(entity, field, {
    values,
    rowPath: source.slice(0, -field.name.length),
  });
  const labels = new Map(all.map(({ value, label }) => [value, label]));
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <Autocomplete
          id={slot.id}
          multiple
          disableCloseOnSelect
          size="small"
          readOnly={readOnly}
          forcePopupIcon={readOnly ? false : "auto"}
          options={[...offered]}
          value={chosenOf(slot.value)}
          getOptionLabel={(value) => labels.get(value) ?? String(value)}
          onChange={(_, chosen) => slot.field.onChange(chosen.length > 0 ? chosen : null)}
          onBlur={slot.field.onBlur}
          renderValue={(chosen, getItemProps) =>
            chosen.map((value, index) => {
              const { key, ...item } = getItemProps({ index });
              return <Chip key={key} size="small" label={labels.get(value) ?? value} {...item} />;
            })
          }
          renderInput={(params) => (
            <TextField {...params} error={slot.invalid} inputRef={slot.ref} />
          )}
        />
      )}
    </FieldFrame>
  );
}
