import { Box, Button, MenuItem, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import { dayRanges } from "../../core/list/filter/days/dayRanges.ts";
import { dayText, personsToday } from "../../core/time/daySpans.ts";
import type { DifferenceFilter } from "./differences.ts";

interface Props {
  value: DifferenceFilter;
  onChange: (value: DifferenceFilter) => void;
}

const kinds = ["insert", "update", "delete"] as const;

/** Who changed which record, how and when. */
export function DifferenceFilters({ value, onChange }: Props) {
  const translate = useTranslate();
  const input = (name: keyof DifferenceFilter, type: "search" | "date" = "search") => (
    <TextField
      size="small"
      type={type}
      label={translate(`shell.log.filter.${name}`)}
      value={value[name]}
      onChange={({ target }) => onChange({ ...value, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  const today = personsToday();
  return (
    <Box component="search" aria-label={translate("shell.list.filters")} sx={row}>
      {input("account")}
      <TextField
        select
        size="small"
        label={translate("shell.log.filter.diffType")}
        value={value.diffType}
        onChange={({ target }) => onChange({ ...value, diffType: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate("shell.log.anyKind")}</MenuItem>
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`shell.log.kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {input("recordId")}
      {input("traceId")}
      {input("startTime", "date")}
      {input("endTime", "date")}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, gridColumn: "1 / -1" }}>
        {dayRanges.map(({ label, first }) => {
          const span = { startTime: dayText(first(today)), endTime: dayText(today) };
          const chosen = value.startTime === span.startTime && value.endTime === span.endTime;
          return (
            <Button
              key={label}
              size="small"
              variant={chosen ? "contained" : "text"}
              disableElevation
              aria-pressed={chosen}
              onClick={() =>
                onChange({ ...value, ...(chosen ? { startTime: "", endTime: "" } : span) })
              }
            >
              {translate(label)}
            </Button>
          );
        })}
      </Box>
    </Box>
  );
}

const row = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
  gap: 1.5,
  p: 1.5,
  pt: 2,
  borderBottom: 1,
  borderColor: "divider",
} as const;
