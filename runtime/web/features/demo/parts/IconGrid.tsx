import { Box, ButtonBase, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { MenuIcon } from "../../../core/icons/MenuIcon.tsx";
import { iconNames } from "./iconNames.ts";

interface Props {
  chosen?: string | null;
  onChoose: (name: string) => void;
}

/** The product's icons with a search over their names. */
export function IconGrid({ chosen = null, onChoose }: Props) {
  const translate = useTranslate();
  const [text, setText] = useState("");
  const shown = iconNames.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <>
      <TextField
        label={translate("shell.demo.icons.search")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ maxWidth: 320, mb: 1 }}
      />
      <Typography
        component="output"
        variant="body2"
        color="text.secondary"
        sx={{ display: "block", mb: 1 }}
      >
        {translate("shell.demo.icons.count", { shown: shown.length })}
      </Typography>
      <Box sx={grid}>
        {shown.map((name) => (
          <ButtonBase
            key={name}
            aria-pressed={chosen === null ? undefined : chosen === name}
            onClick={() => onChoose(name)}
            sx={{ ...cell, ...(chosen === name ? { borderColor: "primary.main" } : {}) }}
          >
            <MenuIcon icon={name} />
            <span>{name.slice(4)}</span>
          </ButtonBase>
        ))}
      </Box>
    </>
  );
}

const grid = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: "repeat(auto-fill, minmax(112px, 1fr))",
} as const;

const cell = {
  display: "grid",
  gap: 0.5,
  justifyItems: "center",
  p: 1.25,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  fontSize: 12,
  overflowWrap: "anywhere",
  "&:hover": { bgcolor: "action.hover" },
} as const;
