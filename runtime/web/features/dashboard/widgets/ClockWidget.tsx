import { Box, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { dateFormat } from "../../../core/time/formats.ts";
import { presentZone } from "../../../core/time/region.ts";

/** Time, day and time zone, turning over with the second. */
export function ClockWidget() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(language, options).format(now);
  const zone = presentZone();
  return (
    <Box
      sx={{
        display: "grid",
        alignContent: "center",
        justifyItems: "center",
        height: 1,
        containerType: "inline-size",
      }}
    >
      <Typography
        component="time"
        dateTime={now.toISOString()}
        sx={{
          // As wide as the card lets it be: twelve hours with seconds have eleven signs.
          fontSize: "clamp(20px, 14cqi, 36px)",
          whiteSpace: "nowrap",
          fontWeight: 600,
          lineHeight: 1.2,
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {format({ hour: "2-digit", minute: "2-digit", second: "2-digit" })}
      </Typography>
      <Typography>{format({ dateStyle: "full" })}</Typography>
      <Typography variant="body2" color="text.secondary">
        {translate("shell.home.zone", {
          zone,
          offset: format({ timeZoneName: "shortOffset" }).split(" ").at(-1) ?? "",
        })}
      </Typography>
    </Box>
  );
}
