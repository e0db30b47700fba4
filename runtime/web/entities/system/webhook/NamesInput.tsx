import { Autocomplete, Chip, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { FieldFrame } from "../../../core/fields/inputs/FieldFrame.tsx";
import type { InputProps } from "../../../core/pages/contract.ts";
import { useSources } from "./useSources.ts";

interface Props extends InputProps {
  of: "events" | "fields";
}

/** Several of the events, or of the fields, of the chosen entity. */
function NamesInput({ of, ...props }: Props) {
  const entity = useWatch({ name: "entity" }) as unknown;
  const offered = useSources().find((source) => source.entity === entity)?.[of] ?? [];
  const translate = useTranslate();
  const labels = new Map(offered.map(({ name, label }) => [name, label]));
  const labelOf = (name: string) =>
    labels.get(name) ?? translate(`shell.webhook.event.${name}`, { _: name });
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <Autocomplete
          id={slot.id}
          multiple
          disableCloseOnSelect
          size="small"
          readOnly={props.readOnly}
          options={offered.map(({ name }) => name)}
          value={Array.isArray(slot.value) ? slot.value.map(String) : []}
          getOptionLabel={labelOf}
          onChange={(_, names) => slot.field.onChange(names.length > 0 ? names : null)}
          onBlur={slot.field.onBlur}
          renderValue={(names, getItemProps) =>
            names.map((name, index) => {
              const { key, ...item } = getItemProps({ index });
              return <Chip key={key} size="small" label={labelOf(name)} {...item} />;
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

export const EventsInput = (props: InputProps) => <NamesInput {...props} of="events" />;
export const FieldsInput = (props: InputProps) => <NamesInput {...props} of="fields" />;
