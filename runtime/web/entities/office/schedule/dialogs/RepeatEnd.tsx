import { Box, MenuItem, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import { largestCount, type Rule } from "../../../../../shared/recurrence/rule.ts";
import { isDay } from "../../../../../shared/recurrence/days.ts";
import { TimeField } from "../../../../core/fields/inputs/time/TimeField.tsx";

interface Props {
  rule: Rule;
  earliest: string;
  /** The day that is offered first. */
  usual: string;
  onChange: (next: Partial<Rule>) => void;
}

const usualCount = 10;

/** When a repetition ends: never, after so many times, or on a day. */
export function RepeatEnd({ rule, earliest, usual, onChange }: Props) {
  const translate = useTranslate();
  const way = rule.count !== null ? "count" : rule.until !== null ? "day" : "never";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      <TextField
        select
        size="small"
        label={translate("shell.schedule.until.label")}
        value={way}
        onChange={({ target }) =>
          onChange({
            count: target.value === "count" ? usualCount : null,
            until: target.value === "day" ? usual : null,
          })
        }
        sx={{ minWidth: 200, flex: 1 }}
      >
        {["never", "count", "day"].map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`shell.schedule.until.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {way === "count" ? (
        <TextField
          size="small"
          type="number"
          label={translate("shell.schedule.until.times")}
          value={rule.count}
          onChange={({ target }) => {
            const count = Math.trunc(Number(target.value)) || 1;
            onChange({ count: Math.min(largestCount, Math.max(1, count)) });
          }}
          slotProps={{ htmlInput: { min: 1, max: largestCount } }}
          sx={{ width: 110 }}
        />
      ) : null}
      {way === "day" ? (
        <TimeField
          precision="day"
          label={translate("shell.schedule.day")}
          value={rule.until ?? ""}
          onChange={(day) => {
            if (day && isDay(day)) onChange({ until: day });
          }}
          min={earliest}
        />
      ) : null}
    </Box>
  );
}
