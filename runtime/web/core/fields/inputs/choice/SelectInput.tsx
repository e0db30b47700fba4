import { MenuItem, Select, Skeleton } from "@mui/material";
import { useMemo } from "react";
import { lazy } from "../../../loading/lazy.ts";
import { Suspense } from "../../../loading/Suspense.tsx";
import type { InputProps } from "../../../pages/contract.ts";
import { useOffered } from "../../../form/expressions/useOffered.ts";
import { useFieldOptions, type FieldOption } from "../../useFieldOptions.ts";
import { FieldFrame, type FrameSlot } from "../FieldFrame.tsx";

const searchFrom = 9;

/** One value of a dictionary; long lists can be searched. */
export function SelectInput(props: InputProps) {
  const { entity, field, source } = props;
  const all = useFieldOptions(entity, field);
  const values = useMemo(() => all.map(({ value }) => value), [all]);
  const rowPath = source.slice(0, -field.name.length);
  const offered = useOffered(entity, field, { values, rowPath });
  const options = all.filter(({ value }) => offered.includes(value));
  return (
    <FieldFrame {...props}>
      {(slot) =>
        options.length >= searchFrom ? (
          <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
            <SearchSelect {...props} slot={slot} options={options} />
          </Suspense>
        ) : (
          <PlainSelect {...props} slot={slot} options={options} />
        )
      }
    </FieldFrame>
  );
}

const SearchSelect = lazy(async () => ({
  default: (await import("./SearchSelect.tsx")).SearchSelect,
}));

/** What the parts of a select get. */
export type PartProps = InputProps & { slot: FrameSlot; options: FieldOption[] };

function PlainSelect({ slot, options, field, readOnly }: PartProps) {
  const present = options.find(({ value }) => String(value) === String(slot.value));
  return (
    <Select
      value={present ? String(present.value) : ""}
      onChange={(event) => {
        const chosen = options.find(({ value }) => String(value) === event.target.value);
        slot.field.onChange(chosen?.value ?? null);
      }}
      onBlur={slot.field.onBlur}
      fullWidth
      size="small"
      disabled={readOnly}
      error={slot.invalid}
      displayEmpty
      inputProps={{ id: `${slot.id}-value`, "aria-describedby": slot.describedBy }}
      // The visible part is no form element: it takes its name from the label by id.
      labelId={`${slot.id}-label`}
      SelectDisplayProps={{ id: slot.id }}
      inputRef={slot.ref}
    >
      {field.nullable || !present ? <MenuItem value="">&nbsp;</MenuItem> : null}
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={String(value)}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
