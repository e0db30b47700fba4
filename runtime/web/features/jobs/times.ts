import { useLocaleState } from "react-admin";
import { readMoment } from "../../core/time/moments.ts";
import { dateFormat, numberFormat, preciseOptions } from "../../core/time/formats.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const soon = day;

/** How times and spans of jobs read in the present language. */
export function useTimes() {
  const [language] = useLocaleState();
  const moment = dateFormat(language, preciseOptions);
  const clock = dateFormat(language, { timeStyle: "medium" });
  const unit = (value: number, name: string) =>
    numberFormat(language, {
      style: "unit",
      unit: name,
      unitDisplay: "short",
      maximumFractionDigits: 1,
    }).format(value);
  return {
    moment: (iso: string) => moment.format(readMoment(iso)),
    /** The time alone for what is near, with its day otherwise. */
    near: (iso: string) => {
      const time = readMoment(iso);
      return (Math.abs(time.getTime() - Date.now()) < soon ? clock : moment).format(time);
    },
    span(ms: number): string {
      if (ms < second) return unit(ms, "millisecond");
      if (ms < minute) return unit(ms / second, "second");
      if (ms < hour) return unit(ms / minute, "minute");
      if (ms < day) return unit(ms / hour, "hour");
      return unit(ms / day, "day");
    },
  };
}
