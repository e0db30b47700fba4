import ArrowBack from "@mui/icons-material/ArrowBack";
import { Box, IconButton, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";

interface Props {
  title: string;
  /** The record's number, before its title. */
  number?: string;
  /** What belongs to the title, such as the state of the record. */
  mark?: ReactNode;
  /** Where the arrow leads; default: the list. */
  back?: string;
  /** Pixels that the page below is wide at most; the title begins where its content does. */
  width?: number;
  children?: ReactNode;
}

/** Way back, title and acts of a page about one record. */
export function FormHeader({ title, number, mark, back, width, children }: Props) {
  const translate = useTranslate();
  const paths = useEntityPaths();
  return (
    <Box sx={[headerLook, width ? { maxWidth: width, width: 1, mx: "auto" } : {}]}>
      <IconButton
        component={Link}
        to={back ?? paths.list}
        aria-label={translate("shell.form.back")}
        edge="start"
      >
        <ArrowBack />
      </IconButton>
      <Typography variant="h1" sx={titleLook}>
        {number ? (
          <Box component="span" sx={{ color: "text.secondary", fontWeight: 500, mr: 1 }}>
            {number}
          </Box>
        ) : null}
        {title}
        {mark ? (
          <Box component="span" sx={{ ml: 1.25, fontSize: 14, verticalAlign: "middle" }}>
            {mark}
          </Box>
        ) : null}
      </Typography>
      {children}
    </Box>
  );
}

const headerLook = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  mb: 2,
} as const;

/** On a phone the title has a line with the way back to itself, and the acts stand below. */
const titleLook = {
  flex: { xs: "1 0 calc(100% - 56px)", sm: "1 1 0" },
  minWidth: 0,
  overflowWrap: "anywhere",
} as const;
