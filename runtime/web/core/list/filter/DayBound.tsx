import { OutlinedInput } from "@mui/material";
import { useTranslate } from "react-admin";
import { useController } from "react-hook-form";
import { toLocalText } from "../../fields/inputs/time/localTime.ts";

/** A day as the first or last moment of a range of moments, in the person's time zone. */
export function DayBound({ source, bound }: { source: string; bound: "gte" | "lte" }) {
  const translate = useTranslate();
  const { field } = useController({ name: source });
  const text = typeof field.value === "string" ? toLocalText(field.value).slice(0, 10) : "";
  const change = (day: string) => {
    const moment = new Date(`${day}T${bound === "gte" ? "00:00:00.000" : "23:59:59.999"}`);
    field.onChange(day && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null);
  };
  return (
    <OutlinedInput
      fullWidth
      size="small"
      type="date"
      value={text}
      onChange={({ target }) => change(target.value)}
      slotProps={{
        input: {
          "aria-label": translate(bound === "gte" ? "shell.list.from" : "shell.list.until"),
        },
      }}
    />
  );
}
