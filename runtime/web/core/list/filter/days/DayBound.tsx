import { useTranslate } from "react-admin";
import { useController } from "react-hook-form";
import { TimeBox } from "../../../fields/inputs/time/TimeBox.tsx";
import { wallOf } from "../../../fields/inputs/time/typedTime.ts";
import { isDay } from "../../../../../shared/recurrence/days.ts";
import { momentOfDay } from "../../../time/daySpans.ts";

/** A day as the first or last moment of a range of moments, in the person's time zone. */
export function DayBound({ source, bound }: { source: string; bound: "gte" | "lte" }) {
  const translate = useTranslate();
  const { field } = useController({ name: source });
  const text = typeof field.value === "string" ? field.value : "";
  return (
    <TimeBox
      precision="day"
      value={wallOf(text)?.day ?? text}
      onChange={(day) => field.onChange(day && isDay(day) ? momentOfDay(day, bound) : null)}
      onBlur={field.onBlur}
      label={translate(bound === "gte" ? "shell.list.from" : "shell.list.until")}
    />
  );
}
