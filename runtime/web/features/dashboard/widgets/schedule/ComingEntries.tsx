import { Box, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { formatDate } from "../../../../core/time/formats.ts";
import type { OwnSchedule } from "./schedules.ts";

/** The next entries after the chosen day, as far as they are loaded. */
export function ComingEntries({ entries }: { entries: OwnSchedule[] }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  if (entries.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {translate("shell.home.comingUp")}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {entries.map((entry) => (
          <Typography
            key={`${entry.id}:${entry.occurrence ?? ""}`}
            component="li"
            variant="body2"
            sx={{ py: 0.25, overflowWrap: "anywhere" }}
          >
            {`${formatDate(entry.scheduleTime?.slice(0, 10) ?? "", language)} · ${entry.content}`}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
