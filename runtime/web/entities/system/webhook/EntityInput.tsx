import { Autocomplete, TextField } from "@mui/material";
import { useFormContext } from "react-hook-form";
import { FieldFrame } from "../../../core/fields/inputs/FieldFrame.tsx";
import type { InputProps } from "../../../core/pages/contract.ts";
import { useSources } from "./useSources.ts";

/** Whose events are sent: one of the entities that the person may read. */
export function EntityInput(props: InputProps) {
  const sources = useSources();
  const { setValue } = useFormContext();
  const labels = new Map(sources.map(({ entity, label }) => [entity, label]));
  const choose = (entity: string | null) => {
    const offered = sources.find((source) => source.entity === entity)?.events ?? [];
    setValue("events", offered.map(({ name }) => name).slice(0, 1), { shouldDirty: true });
    setValue("fields", null, { shouldDirty: true });
  };
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <Autocomplete
          id={slot.id}
          options={sources.map(({ entity }) => entity)}
          value={typeof slot.value === "string" && slot.value !== "" ? slot.value : null}
          getOptionLabel={(entity) => labels.get(entity) ?? entity}
          onChange={(_, entity) => {
            slot.field.onChange(entity);
            choose(entity);
          }}
          onBlur={slot.field.onBlur}
          readOnly={props.readOnly}
          size="small"
          renderInput={(params) => (
            <TextField {...params} inputRef={slot.ref} error={slot.invalid} />
          )}
        />
      )}
    </FieldFrame>
  );
}
