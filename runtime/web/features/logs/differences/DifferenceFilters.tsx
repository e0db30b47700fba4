import FilterIcon from "@mui/icons-material/FilterAltOutlined";
import { Box, Button, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { isDay } from "../../../../shared/recurrence/days.ts";
import { TimeField } from "../../../core/fields/inputs/time/TimeField.tsx";
import { dayRanges } from "../../../core/list/filter/days/dayRanges.ts";
import { dayText, personsToday } from "../../../core/time/daySpans.ts";
import type { DifferenceFilter } from "./differences.ts";

interface Props {
  value: DifferenceFilter;
  onChange: (value: DifferenceFilter) => void;
}

const kinds = ["insert", "update", "delete"] as const;

/** Who changed which record, how and when. */
export function DifferenceFilters({ value, onChange }: Props) {
  const translate = useTranslate();
  // A phone has room for the list alone.
  const [open, setOpen] = useState(false);
  const day = (name: "startTime" | "endTime") => (
    <TimeField
      precision="day"
      label={translate(`shell.log.filter.${name}`)}
      value={value[name]}
      onChange={(chosen) => onChange({ ...value, [name]: chosen && isDay(chosen) ? chosen : "" })}
    />
  );
  const input = (name: keyof DifferenceFilter) => (
    <TextField
      size="small"
      type="search"
      label={translate(`shell.log.filter.${name}`)}
      value={value[name]}
      onChange={({ target }) => onChange({ ...value, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  const today = personsToday();
  const asked = Object.values(value).filter((text) => text !== "").length;
  const name = translate("shell.list.filters");
  return (
    <Box component="search" aria-label={name} sx={box}>
      <Button
        size="small"
        startIcon={<FilterIcon />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ display: { sm: "none" }, m: 1 }}
      >
        {asked > 0 ? `${name} (${asked})` : name}
      </Button>
      <Box sx={{ ...row, display: { xs: open ? "grid" : "none", sm: "grid" } }}>
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
        {day("startTime")}
        {day("endTime")}
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
    </Box>
  );
}

const box = { borderBottom: 1, borderColor: "divider" } as const;
const row = {
  gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
  gap: 1.5,
  p: 1.5,
} as const;
