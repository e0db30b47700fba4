import { Autocomplete, TextField } from "@mui/material";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldFrame } from "../../../core/fields/inputs/FieldFrame.tsx";
import type { InputProps } from "../../../core/pages/contract.ts";
import { useAfterChoices } from "./useAfterChoices.ts";

interface Choice {
  name: string;
  label: string;
}

interface ChoiceProps extends InputProps {
  choices: readonly Choice[];
  onChosen?: () => void;
}

/** One of the names, or none; a name that is gone is shown as it is. */
function NameInput({ choices, onChosen, ...props }: ChoiceProps) {
  const labels = new Map(choices.map(({ name, label }) => [name, label]));
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <Autocomplete
          id={slot.id}
          options={choices.map(({ name }) => name)}
          value={typeof slot.value === "string" && slot.value !== "" ? slot.value : null}
          getOptionLabel={(name) => labels.get(name) ?? name}
          onChange={(_, name) => {
            slot.field.onChange(name);
            onChosen?.();
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

/** The question whose address gets a copy. */
export const CopyFieldInput = (props: InputProps) => (
  <NameInput {...props} choices={useAfterChoices().addresses} />
);

/** The question that names the record whose step is taken. */
export function StepFieldInput(props: InputProps) {
  const { records } = useAfterChoices();
  const { setValue } = useFormContext();
  const clear = () => setValue("stepName", null, { shouldDirty: true });
  return <NameInput {...props} choices={records} onChosen={clear} />;
}

/** The step, of those that the person may take himself. */
export function StepNameInput(props: InputProps) {
  const { records } = useAfterChoices();
  const field = useWatch({ name: "stepField" }) as unknown;
  const steps = records.find(({ name }) => name === field)?.steps ?? [];
  return <NameInput {...props} choices={steps} />;
}
