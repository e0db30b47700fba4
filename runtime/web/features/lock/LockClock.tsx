import { Box, Typography } from "@mui/material";
import { useEffect, useState } from "react";

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
        {now.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" })}
      </Typography>
      <Typography
        component="span"
        color="text.secondary"
        sx={{ display: "block", mt: 1.5, fontSize: 18 }}
      >
        {now.toLocaleDateString(locale, {
          year: "numeric",
          month: "long",
          day: "numeric",
          weekday: "long",
        })}
      </Typography>
    </Box>
  );
}
