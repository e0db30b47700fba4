import { Autocomplete, TextField } from "@mui/material";
import type { PartProps } from "./SelectInput.tsx";

/** One value of a list that is too long to look through. */
export function SearchSelect({ slot, options, field, readOnly }: PartProps) {
  const present = options.find(({ value }) => String(value) === String(slot.value)) ?? null;
  return (
    <Autocomplete
      id={slot.id}
      options={options}
      value={present}
      onChange={(_, chosen) => slot.field.onChange(chosen?.value ?? null)}
      onBlur={slot.field.onBlur}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      disableClearable={!field.nullable && present !== null}
      readOnly={readOnly}
      forcePopupIcon={readOnly ? false : "auto"}
      size="small"
      renderInput={(params) => <TextField {...params} error={slot.invalid} inputRef={slot.ref} />}
    />
  );
}
