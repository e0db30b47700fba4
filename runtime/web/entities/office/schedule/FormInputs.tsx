import { useWatch } from "react-hook-form";
import { FieldFrame } from "../../../core/fields/inputs/FieldFrame.tsx";
import type { InputProps } from "../../../core/pages/contract.ts";
import { presentDay } from "../../../core/time/region.ts";
import { ReminderChoice } from "./dialogs/ReminderChoice.tsx";
import { RepeatEditor } from "./dialogs/RepeatEditor.tsx";

const textOf = (value: unknown): string | null =>
  typeof value === "string" && value ? value : null;

/** The rule of a repeated entry in the plain form. */
export function RuleInput(props: InputProps) {
  const day = textOf(useWatch({ name: "scheduleTime" }))?.slice(0, 10) ?? presentDay();
  return (
    <FieldFrame {...props} group>
      {({ value, field }) => (
        <RepeatEditor
          value={textOf(value)}
          day={day}
          readOnly={props.readOnly}
          onChange={field.onChange}
        />
      )}
    </FieldFrame>
  );
}

/** Its reminders in the plain form. */
export function RemindersInput(props: InputProps) {
  return (
    <FieldFrame {...props} group>
      {({ value, field }) => (
        <ReminderChoice value={textOf(value)} readOnly={props.readOnly} onChange={field.onChange} />
      )}
    </FieldFrame>
  );
}
