import { Box, Link } from "@mui/material";
import { useTranslate } from "react-admin";
import { seedText } from "../../core/i18n/seedText.ts";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import { safeLink } from "../routing/index.ts";

/** Copyright and license number of the tenant; nothing when there is neither. */
export function Footer() {
  const translate = useTranslate();
  const { config } = useThemeConfig();
  const { copyright, icp, icpUrl, isFooter } = config;
  if (!isFooter || (!copyright && !icp)) return null;
  const address = icpUrl ? safeLink(icpUrl) : null;
  return (
    <Box
      component="footer"
      sx={{
        display: "flex",
        justifyContent: "center",
        gap: 2,
        px: 2,
        py: 0.5,
        fontSize: 12.5,
        lineHeight: "20px",
        color: "text.secondary",
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
        whiteSpace: "nowrap",
        overflow: "hidden",
      }}
    >
      <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
        {seedText(copyright, translate)}
      </Box>
      {icp && address ? (
        <Link href={address} target="_blank" rel="noopener noreferrer" color="inherit">
          {icp}
        </Link>
      ) : (
        icp
      )}
    </Box>
  );
}
