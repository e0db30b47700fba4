import CheckBox from "@mui/icons-material/CheckBox";
import CheckBoxOutlineBlank from "@mui/icons-material/CheckBoxOutlineBlank";
import Repeat from "@mui/icons-material/Repeat";
import WarningAmber from "@mui/icons-material/WarningAmberRounded";
import { Box } from "@mui/material";
import { visuallyHidden } from "../../theme/visuallyHidden.ts";
import { useTranslate } from "react-admin";
import type { CalendarEntry } from "./RecordCalendar.tsx";

interface Props {
  entry: CalendarEntry;
  time: string;
  /** Its text stays in one line, or fills the box; null: it is in a list. */
  flat: boolean | null;
  /** Absent: it cannot be ticked off. */
  onTick?: () => void;
}

const sign = { fontSize: 15, flexShrink: 0, ml: 0.25, verticalAlign: "text-bottom" };

/** What is in an entry of a calendar. Its box to tick is for the pointer; the keyboard ticks with the space bar. */
export function EntryLabel({ entry, time, flat, onTick }: Props) {
  const translate = useTranslate();
  const { id, title, done, clash, repeats, note } = entry;
  const Tick = done ? CheckBox : CheckBoxOutlineBlank;
  const signs = (
    <>
      {repeats ? <Repeat aria-hidden sx={sign} /> : null}
      {clash ? <WarningAmber aria-hidden sx={sign} /> : null}
    </>
  );
  return (
    <Box
      component="span"
      data-entry={id}
      title={[time, title, note, clash ? translate("shell.calendar.overlaps") : null]
        .filter(Boolean)
        .join("\n")}
      sx={{
        display: "flex",
        gap: 0.5,
        minWidth: 0,
        height: "100%",
        overflow: "hidden",
        alignItems: flat === null ? "center" : "flex-start",
        px: 0.25,
        ...(flat === null ? {} : { fontSize: 12.5, lineHeight: 1.35 }),
      }}
    >
      {onTick ? (
        <Box
          component="span"
          aria-hidden
          data-tick
          onPointerDown={(event) => event.stopPropagation()}
          onMouseDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation();
            event.preventDefault();
            onTick();
          }}
          sx={{ display: "inline-flex", p: 0.25, m: -0.25, borderRadius: 0.5, cursor: "pointer" }}
        >
          <Tick sx={{ fontSize: 16 }} />
        </Box>
      ) : null}
      <Box
        component="span"
        sx={{
          minWidth: 0,
          overflow: "hidden",
          textOverflow: "ellipsis",
          ...(flat ? { whiteSpace: "nowrap" } : { overflowWrap: "break-word" }),
        }}
      >
        {time ? (
          <Box component="span" sx={{ fontWeight: 600, mr: 0.5, whiteSpace: "nowrap" }}>
            {time}
          </Box>
        ) : null}
        <Box component="span" sx={{ textDecoration: done ? "line-through" : "none" }}>
          {title}
        </Box>
        {note ? <Box component="span">{` · ${note}`}</Box> : null}
        {flat ? null : signs}
        <Box component="span" sx={visuallyHidden}>
          {[
            done ? translate("shell.calendar.done") : "",
            repeats ? translate("shell.calendar.repeats") : "",
            clash ? translate("shell.calendar.overlaps") : "",
          ]
            .filter(Boolean)
            .map((text) => `, ${text}`)
            .join("")}
        </Box>
      </Box>
      {flat ? signs : null}
    </Box>
  );
}
