import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";
import { TimeBox } from "./TimeBox.tsx";

const kinds = { day: "day", moment: "moment", none: "time" } as const;

/** Day, moment or time of day of a record. */
export function DateInput(props: InputProps) {
  const { calendar } = kindOf(props.field);
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <TimeBox
          precision={kinds[calendar ?? "none"]}
          value={typeof slot.value === "string" ? slot.value : ""}
          onChange={slot.field.onChange}
          onBlur={slot.field.onBlur}
          id={slot.id}
          name={slot.field.name}
          inputRef={slot.ref}
          describedBy={slot.describedBy}
          readOnly={props.readOnly}
          error={slot.invalid}
        />
      )}
    </FieldFrame>
  );
}
