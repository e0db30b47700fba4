import CalendarView from "@mui/icons-material/CalendarViewMonthOutlined";
import { IconButton, Popover, Tooltip } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { ApiCall } from "../../../shared/client/call.ts";
import { YearOfLog } from "./YearOfLog.tsx";
import type { DayCount } from "./yearWeeks.ts";

interface Props {
  days: ApiCall<DayCount[]>;
  /** Message key of the heading. */
  title: string;
}

/** Opens the year of a log, which would push the rows out of sight if it were always there. */
export function YearButton({ days, title }: Props) {
  const label = useTranslate()(title);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <CalendarView />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": label } }}
      >
        <YearOfLog days={days} title={title} />
      </Popover>
    </>
  );
}
