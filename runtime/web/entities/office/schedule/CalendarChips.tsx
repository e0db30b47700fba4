import { Box, Chip, useTheme } from "@mui/material";
import { useTranslate } from "react-admin";
import { colorOf } from "./calendarTones.ts";
import type { SharedCalendar } from "./scheduleCalls.ts";

interface Props {
  calendars: readonly SharedCalendar[];
  hidden: readonly number[];
  onToggle: (owner: number) => void;
}

/** The calendars that are shown, each in its color; one is switched off and on. Alone the own one needs no switch. */
export function CalendarChips({ calendars, hidden, onToggle }: Props) {
  const translate = useTranslate();
  const theme = useTheme();
  if (calendars.length < 2) return null;
  return (
    <Box
      component="fieldset"
      aria-label={translate("shell.schedule.calendars")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, border: 0, p: 0, m: 0 }}
    >
      {calendars.map((calendar) => {
        const { ownerId, name, level } = calendar;
        const shown = !hidden.includes(ownerId);
        const { main } = colorOf(theme, calendars, ownerId);
        return (
          <Chip
            key={ownerId}
            component="button"
            clickable
            size="small"
            variant={shown ? "filled" : "outlined"}
            aria-pressed={shown}
            label={level === "own" ? translate("shell.schedule.mine") : name}
            title={translate(`shell.schedule.level.${level}`)}
            onClick={() => onToggle(ownerId)}
            icon={
              <Box
                component="span"
                sx={{
                  width: 10,
                  height: 10,
                  borderRadius: "50%",
                  border: `2px solid ${main}`,
                  bgcolor: shown ? main : "transparent",
                  ml: "8px !important",
                }}
              />
            }
          />
        );
      })}
    </Box>
  );
}
