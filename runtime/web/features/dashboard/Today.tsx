import { Box, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useLocaleState } from "react-admin";

/** Day and time, turning over with the minute. */
export function Today() {
  const [language] = useLocaleState();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(
      () =>
        setNow((shown) => (shown.getMinutes() === new Date().getMinutes() ? shown : new Date())),
      1000,
    );
    return () => clearInterval(timer);
  }, []);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(now);
  return (
    <Box sx={{ textAlign: { sm: "right" } }}>
      <Typography
        sx={{ fontSize: 26, fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: "tabular-nums" }}
      >
        {format({ hour: "2-digit", minute: "2-digit" })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {format({ dateStyle: "full" })}
      </Typography>
    </Box>
  );
}
