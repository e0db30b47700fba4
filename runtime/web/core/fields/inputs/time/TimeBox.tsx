import CalendarIcon from "@mui/icons-material/CalendarTodayOutlined";
import ClockIcon from "@mui/icons-material/ScheduleOutlined";
import { IconButton, InputAdornment, OutlinedInput, Popover } from "@mui/material";
import { useState, type KeyboardEvent, type Ref } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { lazy } from "../../../loading/lazy.ts";
import { Suspense } from "../../../loading/Suspense.tsx";
import { outlined } from "../outlined.tsx";
import { readTyped, typedText, wallOf, type Precision } from "./typedTime.ts";

/** The calendar and its library come when somebody opens it. */
const TimePicker = lazy(async () => ({
  default: (await import("./TimePicker.tsx")).TimePicker,
}));

export interface TimeBoxProps {
  precision: Precision;
  /** A day (2026-05-01), a moment (ISO 8601) or a time of day (08:30); "" for none. */
  value: string;
  /** Text that cannot be read is passed on when the input is left, so that the check of the field refuses it. */
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** First and last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  id?: string | undefined;
  name?: string;
  inputRef?: Ref<unknown> | undefined;
  label?: string | undefined;
  describedBy?: string | undefined;
  readOnly?: boolean | undefined;
  required?: boolean | undefined;
  error?: boolean | undefined;
}

/** A day, a moment or a time of day: typed in the order of the person's region, or picked. */
export function TimeBox(props: TimeBoxProps) {
  const { precision, value, onChange, readOnly } = props;
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [typed, setTyped] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const read = (text: string) =>
    readTyped(precision, text, { language, now: wallOf(value) ?? nextHour() });
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === "") onChange(null);
    else if (isWhole(precision, text)) {
      const next = read(text);
      if (next !== null) onChange(next);
    }
  };
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    const next = typed.trim() === "" ? null : (read(typed) ?? typed);
    if (next !== (value || null) && typed !== typedText(precision, value, language)) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const sends = event.key === "Enter" || (event.key === "s" && (event.ctrlKey || event.metaKey));
    if (sends) settle();
    if (event.key !== "ArrowDown" || !event.altKey || readOnly) return;
    event.preventDefault();
    setAnchor(event.currentTarget as HTMLElement);
  };
  const open = translate(precision === "time" ? "shell.dates.times" : "shell.dates.calendar");
  return (
    <>
      <OutlinedInput
        slots={outlined}
        id={props.id}
        name={props.name}
        inputRef={props.inputRef}
        value={typed ?? typedText(precision, value, language)}
        placeholder={typedText(precision, exampleOf(precision), language)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          settle();
          props.onBlur?.();
        }}
        onKeyDown={onKeyDown}
        fullWidth
        size="small"
        readOnly={readOnly}
        required={props.required}
        error={props.error}
        slotProps={{
          input: {
            "aria-label": props.label,
            "aria-describedby": props.describedBy,
            autoComplete: "off",
            // Days are digits with anything between them; of the others some are written with words.
            ...(precision === "day" ? { inputMode: "decimal" } : {}),
            maxLength: 40,
          },
        }}
        sx={readOnly ? { bgcolor: "action.hover" } : undefined}
        endAdornment={
          readOnly ? undefined : (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={open}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) =>
                  setAnchor(currentTarget.closest<HTMLElement>(".MuiInputBase-root"))
                }
              >
                {precision === "time" ? (
                  <ClockIcon fontSize="small" />
                ) : (
                  <CalendarIcon fontSize="small" />
                )}
              </IconButton>
            </InputAdornment>
          )
        }
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": open } }}
      >
        <Suspense
          fallback={<div style={{ width: 280, height: precision === "time" ? 240 : 320 }} />}
        >
          <TimePicker
            {...{ precision, value, language }}
            min={props.min}
            max={props.max}
            onChange={(next) => {
              setTyped(null);
              onChange(next);
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      </Popover>
    </>
  );
}

/** Half a date is not passed on while it is typed: it would be another one. */
const isWhole = (precision: Precision, text: string): boolean =>
  precision === "time"
    ? /^\D*\d{1,2}\D+\d{2}/.test(text.trim())
    : /^\D*(\d{4}\D+\d{1,2}\D+\d{1,2}|\d{1,2}\D+\d{1,2}\D+\d{4})/.test(text.trim()) &&
      (precision === "day" || /\d{1,2}:\d{2}/.test(text));

/** The next full hour: what a moment begins with whose day alone was chosen. */
const hour = 3_600_000;
const nextHour = () =>
  wallOf(new Date(Math.ceil(Date.now() / hour) * hour).toISOString()) ?? {
    day: "1970-01-01",
    time: "00:00",
  };

/** The last day of the year shows which number is which. */
const exampleOf = (precision: Precision): string => {
  const year = new Date().getFullYear();
  return { day: `${year}-12-31`, time: "08:30", moment: `${year}-12-31T08:30:00` }[precision];
};
