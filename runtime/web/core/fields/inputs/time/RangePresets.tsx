import MoreTime from "@mui/icons-material/EventRepeatOutlined";
import { IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { daySpans, dayText, personsToday, type DaySpan } from "../../../time/daySpans.ts";

interface Props {
  onChoose: (days: [string, string]) => void;
}

/** Usual spans of days, from the week to the year around today. */
export function RangePresets({ onChoose }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
          <MoreTime fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(Object.keys(daySpans) as DaySpan[]).map((span) => (
          <MenuItem
            key={span}
            onClick={() => {
              const [first, last] = daySpans[span](personsToday());
              onChoose([dayText(first), dayText(last)]);
              setAnchor(null);
            }}
          >
            {translate(`shell.list.spans.${span}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
