import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { seedText } from "../../../core/i18n/seedText.ts";
import { homePath } from "../../../core/session/entry.ts";
import { useThemeConfig } from "../../../core/theme/useThemeConfig.ts";
import { ProductMark } from "./ProductMark.tsx";

interface Props {
  bar: "menu" | "top" | "columns";
  /** The mark alone. */
  short?: boolean;
}

/** The tenant's logo and title, or the product's; it leads home. */
export function Brand({ bar, short = false }: Props) {
  const translate = useTranslate();
  const { config } = useThemeConfig();
  const [failed, setFailed] = useState("");
  const title = seedText(config.globalTitle, translate) || translate("shell.product.name");
  const height = bar === "columns" ? config.columnsLogoHeight : 56;
  return (
    <Box
      component={Link}
      to={homePath}
      aria-label={translate("shell.layout.home", { name: title })}
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: short ? "center" : undefined,
        gap: 1.25,
        height,
        px: short ? 0 : 2,
        flexShrink: 0,
        color: "inherit",
        textDecoration: "none",
        "&:focus-visible": { outline: "2px solid currentcolor", outlineOffset: -3 },
      }}
    >
      {config.logoUrl && config.logoUrl !== failed ? (
        <Box
          component="img"
          src={config.logoUrl}
          alt=""
          onError={() => setFailed(config.logoUrl)}
          sx={{ width: 32, height: 32, objectFit: "contain", flexShrink: 0 }}
        />
      ) : (
        <ProductMark />
      )}
      {short ? null : (
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={[name, title.length > longName ? small : {}]} title={title}>
            {title}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** What fits into one line of the side bar at its usual width. */
const longName = 16;
const name = {
  fontWeight: 650,
  fontSize: 17,
  lineHeight: 1.3,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "2",
  overflow: "hidden",
  overflowWrap: "anywhere",
} as const;
const small = { fontSize: 14 } as const;
