import { Box, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { clockOptions, dateFormat } from "../../core/time/formats.ts";

/** Time and day in the person's language. */
export function LockClock({ locale }: { locale: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box component="time" dateTime={now.toISOString()}>
      <Typography
        component="span"
        sx={{
          display: "block",
          fontSize: { xs: 72, sm: 112 },
          fontWeight: 300,
          lineHeight: 1,
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {dateFormat(locale, clockOptions).format(now)}
      </Typography>
      <Typography
        component="span"
        color="text.secondary"
        sx={{ display: "block", mt: 1.5, fontSize: 18 }}
      >
        {dateFormat(locale, { dateStyle: "full" }).format(now)}
      </Typography>
    </Box>
  );
}
