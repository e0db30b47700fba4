import { Box, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { formatDateTime } from "../../time/formats.ts";
import type { EntityRecord } from "../../pages/contract.ts";

const lines = ["createUserName", "createTime", "updateUserName", "updateTime", "remark"] as const;

/** Who made and last changed a record, and when. */
export function RecordFacts({ record }: { record: EntityRecord }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return (
    <Box
      component="dl"
      sx={{ display: "grid", gridTemplateColumns: "auto 1fr", gap: "6px 16px", m: 0 }}
    >
      {lines.map((name) => {
        const value = record[name];
        const text =
          value === null || value === undefined || value === ""
            ? "–"
            : name.endsWith("Time")
              ? formatDateTime(String(value), language)
              : String(value);
        return (
          <Box key={name} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`shell.field.${name}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: "anywhere" }}>
              {text}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
