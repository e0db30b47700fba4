import { Autocomplete, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import { FieldFrame } from "../../../core/fields/inputs/FieldFrame.tsx";
import type { InputProps } from "../../../core/pages/contract.ts";

const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];

/** A time zone by name; empty is the server's. */
export function ZoneInput(props: InputProps) {
  const translate = useTranslate();
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <Autocomplete
          id={slot.id}
          options={zones}
          value={typeof slot.value === "string" ? slot.value : null}
          onChange={(_, zone) => slot.field.onChange(zone)}
          onBlur={slot.field.onBlur}
          readOnly={props.readOnly}
          size="small"
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={slot.ref}
              error={slot.invalid}
              placeholder={translate("shell.job.zoneInput.server")}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
