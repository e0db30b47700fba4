import { Box, Button, MenuItem, MenuList } from "@mui/material";
import { useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import { formatTime } from "../../../time/formats.ts";
import { presentDay } from "../../../time/region.ts";
import { DayCalendar } from "./DayCalendar.tsx";
import { momentAt, wallOf, type Precision } from "./typedTime.ts";

interface Props {
  precision: Precision;
  value: string;
  language: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string | null) => void;
  onClose: () => void;
}

/** A calendar, a list of times, or both; what is chosen holds at once. */
export function TimePicker({ precision, value, language, min, max, onChange, onClose }: Props) {
  const translate = useTranslate();
  const wall = precision === "moment" ? wallOf(value) : null;
  const day = precision === "day" ? value.slice(0, 10) : (wall?.day ?? "");
  const time = precision === "time" ? value.slice(0, 5) : (wall?.time ?? "");
  const today = presentDay();
  const chooseDay = (next: string) => {
    if (precision === "moment") onChange(momentAt({ day: next, time: time || "09:00" }));
    else {
      onChange(next);
      onClose();
    }
  };
  const chooseTime = (next: string) => {
    onChange(precision === "time" ? next : momentAt({ day: day || today, time: next }));
    onClose();
  };
  return (
    <Box sx={{ p: 1 }}>
      <Box sx={{ display: "flex", gap: 1 }}>
        {precision === "time" ? null : (
          <DayCalendar {...{ language, min, max }} value={day} onChange={chooseDay} />
        )}
        {precision === "day" ? null : (
          <Times
            language={language}
            value={time}
            first={precision === "time"}
            onChoose={chooseTime}
          />
        )}
      </Box>
      <Box sx={{ display: "flex", justifyContent: "space-between", mt: 0.5 }}>
        <Button
          size="small"
          disabled={value === ""}
          onClick={() => {
            onChange(null);
            onClose();
          }}
        >
          {translate("shell.dates.clear")}
        </Button>
        {precision === "time" ? null : (
          <Button
            size="small"
            disabled={(min !== undefined && today < min) || (max !== undefined && today > max)}
            onClick={() => chooseDay(today)}
          >
            {translate("shell.list.today")}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const times = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 ? "30" : "00"}`,
);

interface TimesProps {
  language: string;
  value: string;
  /** Nothing else is asked for: the list takes the focus. */
  first: boolean;
  onChoose: (time: string) => void;
}

/** Every half hour of a day; others are typed. */
function Times({ language, value, first, onChoose }: TimesProps) {
  const translate = useTranslate();
  const near = times.findLast((time) => time <= (value || "09:00"));
  const at = useRef<HTMLLIElement>(null);
  useEffect(() => {
    at.current?.scrollIntoView({ block: "center" });
    if (first) at.current?.focus();
  }, [first]);
  return (
    <MenuList
      dense
      aria-label={translate("shell.dates.times")}
      sx={{ height: 300, overflowY: "auto", minWidth: 110, py: 0 }}
    >
      {times.map((time) => (
        <MenuItem
          key={time}
          ref={time === near ? at : undefined}
          tabIndex={time === near ? 0 : -1}
          selected={time === value}
          onClick={() => onChoose(time)}
          sx={{ fontVariantNumeric: "tabular-nums" }}
        >
          {formatTime(time, language)}
        </MenuItem>
      ))}
    </MenuList>
  );
}
