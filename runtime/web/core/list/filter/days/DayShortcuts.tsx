import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import DateRange from "@mui/icons-material/DateRangeOutlined";
import { IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { FieldModel } from "../../../../../shared/entity/model.ts";
import { dayText, momentOfDay, personsToday } from "../../../time/daySpans.ts";
import { dayRanges } from "./dayRanges.ts";

/** Usual spans of days for a filter between two days. */
export function DayShortcuts({ field }: { field: FieldModel }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (first: Date, last: Date) => {
    for (const [bound, date] of [
      ["gte", first],
      ["lte", last],
    ] as const) {
      const day = dayText(date);
      const value = kindOf(field).calendar === "moment" ? momentOfDay(day, bound) : day;
      setValue(`${field.name}__${bound}`, value, { shouldDirty: true });
    }
    setAnchor(null);
  };
  const name = translate("shell.list.dayShortcuts");
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          size="small"
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <DateRange fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {dayRanges.map(({ label, first }) => (
          <MenuItem
            key={label}
            onClick={() => {
              const today = personsToday();
              choose(first(today), today);
            }}
          >
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
