import { Autocomplete, Box, Checkbox, FormControlLabel, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import { dayNumber, isDay, shiftDay } from "../../../../../shared/recurrence/days.ts";
import { presentZone } from "../../../../core/time/region.ts";
import type { EntryValues } from "../scheduleCalls.ts";
import { TimeField } from "../../../../core/fields/inputs/time/TimeField.tsx";

interface Props {
  values: EntryValues;
  onChange: (next: Partial<EntryValues>) => void;
}

const zones = Intl.supportedValuesOf("timeZone");

/** Days, times and zone of an entry; moving its start moves its end along. */
export function EntryTimes({ values, onChange }: Props) {
  const translate = useTranslate();
  const { scheduleTime, startTime, endTime, endDate, allDay, timeZone } = values;
  const start = (day: string) => {
    if (!isDay(day)) return;
    const by = endDate && isDay(scheduleTime) ? dayNumber(day) - dayNumber(scheduleTime) : 0;
    onChange({ scheduleTime: day, endDate: endDate && shiftDay(endDate, by) });
  };
  const begin = (time: string) => {
    const length = minutesOf(endTime) - minutesOf(startTime);
    const end = minutesOf(time) + length;
    const follows = !endDate && length > 0 && end < 1440;
    onChange({ startTime: time, ...(follows ? { endTime: timeOf(end) } : {}) });
  };
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={allDay}
            onChange={(_, whole) =>
              onChange(
                whole
                  ? { allDay: true, startTime: "00:00", endTime: "23:59" }
                  : { allDay: false, startTime: "09:00", endTime: "10:00" },
              )
            }
          />
        }
        label={translate("shell.schedule.allDay")}
      />
      {(["starts", "ends"] as const).map((edge) => (
        <Box
          key={edge}
          component="fieldset"
          aria-label={translate(`shell.schedule.${edge}`)}
          sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, border: 0, p: 0, m: 0, minWidth: 0 }}
        >
          <TimeField
            precision="day"
            label={`${translate(`shell.schedule.${edge}`)}: ${translate("shell.schedule.day")}`}
            value={edge === "starts" ? scheduleTime : (endDate ?? scheduleTime)}
            onChange={(day) => {
              if (!day || !isDay(day)) return;
              if (edge === "starts") start(day);
              else onChange({ endDate: day === scheduleTime ? null : day });
            }}
            sx={{ flex: 1, minWidth: 170 }}
          />
          {allDay ? null : (
            <TimeField
              precision="time"
              label={translate("shell.schedule.time")}
              value={(edge === "starts" ? startTime : endTime).slice(0, 5)}
              onChange={(time) => {
                if (!time || !/^\d\d:\d\d$/.test(time)) return;
                if (edge === "starts") begin(time);
                else onChange({ endTime: time });
              }}
              sx={{ width: 148 }}
            />
          )}
        </Box>
      ))}
      {allDay ? null : (
        <Autocomplete
          size="small"
          options={zones}
          value={timeZone ?? presentZone()}
          disableClearable
          onChange={(_, zone) => onChange({ timeZone: zone })}
          renderInput={(params) => (
            <TextField {...params} label={translate("shell.schedule.timeZone")} />
          )}
        />
      )}
    </>
  );
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
