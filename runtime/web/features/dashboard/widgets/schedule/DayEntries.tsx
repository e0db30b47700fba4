import { Box, Checkbox, FormControlLabel, Typography } from "@mui/material";
import { useNotify, useTranslate } from "react-admin";
import * as scheduleCalls from "../../../../../../generated/office/schedule/client.ts";
import { call } from "../../../../core/http/call.ts";
import { useFaultText } from "../../../../core/pages/useFaultText.ts";
import type { OwnSchedule } from "./schedules.ts";

/** The entries of a day, to be ticked off. */
export function DayEntries({
  entries,
  onChanged,
}: {
  entries: OwnSchedule[];
  onChanged: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const tick = async ({ id, occurrence, status }: OwnSchedule) => {
    try {
      const next = status === 1 ? 0 : 1;
      await call(scheduleCalls.setScheduleStatus, { id, occurrence, status: next });
    } catch (fault) {
      const text = `${translate("shell.home.statusFailed")}: ${faultText(fault)}`;
      notify(text, { type: "error" });
    }
    onChanged();
  };
  if (entries.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ py: 0.5 }}>
        {translate("shell.home.noEntries")}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {entries.map((entry) => (
        <li key={`${entry.id}:${entry.occurrence ?? ""}`}>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={entry.status === 1}
                onChange={() => void tick(entry)}
              />
            }
            label={
              <Box
                component="span"
                sx={{
                  textDecoration: entry.status === 1 ? "line-through" : "none",
                  overflowWrap: "anywhere",
                }}
              >
                {entry.allDay
                  ? translate("shell.schedule.allDay")
                  : [entry.startTime, entry.endTime]
                      .map((time) => time?.slice(0, 5))
                      .join("–")}{" "}
                {entry.content}
              </Box>
            }
          />
        </li>
      ))}
    </Box>
  );
}
