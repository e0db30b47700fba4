import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import { parseDate, type CalendarDate } from "@internationalized/date";
import { Box } from "@mui/material";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { isDay } from "../../../../../shared/recurrence/days.ts";
import { regionalTag, weekStartOf } from "../../../time/region.ts";
import { calendarLook } from "./calendarLook.ts";

interface Props {
  /** The chosen day (2026-05-01), "" for none. */
  value: string;
  language: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const dateOf = (day: string | undefined): CalendarDate | undefined =>
  day && isDay(day) ? parseDate(day) : undefined;

/** A month to choose a day from, in the language and with the weeks of the person's region. */
export function DayCalendar({ value, language, min, max, onChange }: Props) {
  const tag = regionalTag(language);
  return (
    // Days of the console are those of the Gregorian calendar, whatever the region prefers.
    <I18nProvider locale={`${tag}-u-ca-gregory`}>
      <Box sx={calendarLook}>
        <Calendar
          // Anyone who opened the calendar goes on in it by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={dateOf(value) ?? null}
          minValue={dateOf(min)}
          maxValue={dateOf(max)}
          firstDayOfWeek={weekdays[weekStartOf(tag)]}
          onChange={(next) => onChange(next.toString())}
        >
          <Box component="header" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
            <Button slot="previous">
              <ChevronLeft fontSize="small" />
            </Button>
            <Box sx={{ display: "flex", flex: 1, justifyContent: "center", gap: 0.5 }}>
              <CalendarMonthPicker>{(part) => <Part {...part} />}</CalendarMonthPicker>
              <CalendarYearPicker>{(part) => <Part {...part} />}</CalendarYearPicker>
            </Box>
            <Button slot="next">
              <ChevronRight fontSize="small" />
            </Button>
          </Box>
          <CalendarGrid weekdayStyle="narrow">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Box>
    </I18nProvider>
  );
}

interface PartProps {
  "aria-label": string;
  value: string | number;
  onChange: (key: string | number | null) => void;
  items: readonly { id: number; formatted: string }[];
}

/** Month or year of the calendar, chosen by name. */
function Part({ value, onChange, items, "aria-label": label }: PartProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}
