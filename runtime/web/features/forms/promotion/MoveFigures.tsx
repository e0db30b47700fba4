import { Box, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { numberFormat } from "../../../core/time/formats.ts";

/** Counts beside each other, each with its name. */
export function MoveFigures({ figures }: { figures: [name: string, value: number][] }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return (
    <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", gap: 3, m: 0 }}>
      {figures.map(([name, value]) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`shell.forms.promotion.count.${name}`)}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontSize: 22, fontWeight: 650, fontVariantNumeric: "tabular-nums" }}
          >
            {numberFormat(language).format(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
