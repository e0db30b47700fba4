import { OutlinedInput } from "@mui/material";
import { useState } from "react";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame, type FrameSlot } from "../FieldFrame.tsx";
import { outlined } from "../outlined.tsx";

/** JSON as text; what does not parse stays text, and the check of the field refuses it. */
export function JsonInput(props: InputProps) {
  return (
    <FieldFrame {...props}>
      {(slot) => <JsonText slot={slot} readOnly={props.readOnly} />}
    </FieldFrame>
  );
}

function JsonText({ slot, readOnly }: { slot: FrameSlot; readOnly: boolean }) {
  const [text, setText] = useState(() => show(slot.value));
  const leave = () => {
    const trimmed = text.trim();
    slot.field.onChange(trimmed ? parse(trimmed) : null);
    slot.field.onBlur();
  };
  return (
    <OutlinedInput
      slots={outlined}
      id={slot.id}
      name={slot.field.name}
      inputRef={slot.ref}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      fullWidth
      multiline
      minRows={3}
      maxRows={18}
      readOnly={readOnly}
      error={slot.invalid}
      slotProps={{ input: { "aria-describedby": slot.describedBy, spellCheck: false } }}
      sx={{ fontFamily: "ui-monospace, Menlo, Consolas, monospace", fontSize: 13 }}
    />
  );
}

const show = (value: unknown): string =>
  value === null || value === undefined
    ? ""
    : typeof value === "string"
      ? value
      : JSON.stringify(value, null, 2);

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
