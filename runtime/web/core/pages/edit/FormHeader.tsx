import ArrowBack from "@mui/icons-material/ArrowBack";
import { Box, IconButton, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";

/** Way back to the list, title and acts of a page about one record. */
export function FormHeader({ title, children }: { title: string; children?: ReactNode }) {
  const translate = useTranslate();
  const paths = useEntityPaths();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
      <IconButton
        component={Link}
        to={paths.list}
        aria-label={translate("shell.form.back")}
        edge="start"
      >
        <ArrowBack />
      </IconButton>
      <Typography variant="h1" sx={titleLook}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** On a phone the title has a line with the way back to itself, and the acts stand below. */
const titleLook = {
  flex: { xs: "1 0 calc(100% - 56px)", sm: "1 1 0" },
  minWidth: 0,
  overflowWrap: "anywhere",
} as const;
