import { Box, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { languageTag } from "../../../core/i18n/languages.ts";

/** Time, day and time zone, turning over with the second. */
export function ClockWidget() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const language = languageTag(locale);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(now);
  const zone = new Intl.DateTimeFormat(language).resolvedOptions().timeZone;
  return (
    <Box sx={{ display: "grid", alignContent: "center", justifyItems: "center", height: 1 }}>
      <Typography
        component="time"
        dateTime={now.toISOString()}
        sx={{ fontSize: 36, fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: "tabular-nums" }}
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
