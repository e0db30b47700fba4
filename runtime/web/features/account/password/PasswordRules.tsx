import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import RadioButtonUnchecked from "@mui/icons-material/RadioButtonUnchecked";
import { Box, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { rulesOf } from "./passwordRules.ts";
import type { PasswordPolicy } from "./usePasswordPolicy.ts";

/** The rules of the profile in force, each marked as soon as the text keeps it. */
export function PasswordRules({ text, policy }: { text: string; policy: PasswordPolicy }) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate("shell.profile.rules")}
      sx={{ m: 0, mb: 2, p: 0, listStyle: "none" }}
    >
      {rulesOf(policy).map(({ name, holds }) => {
        const kept = holds?.(text) ?? false;
        return (
          <Typography
            key={name}
            component="li"
            variant="body2"
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              color: kept ? "success.main" : "text.secondary",
            }}
          >
            {kept ? (
              <CheckCircle fontSize="inherit" />
            ) : (
              <RadioButtonUnchecked fontSize="inherit" />
            )}
            {translate(`shell.profile.rule.${name}`, policy)}
          </Typography>
        );
      })}
    </Box>
  );
}
