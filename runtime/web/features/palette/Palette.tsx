import Search from "@mui/icons-material/Search";
import { Box, CircularProgress, Dialog, GlobalStyles, Typography, useTheme } from "@mui/material";
import { Command } from "cmdk";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useActiveRoute } from "../routing/index.ts";
import type { PaletteItem } from "./paletteItem.ts";
import { PaletteGroup } from "./PaletteGroup.tsx";
import { PaletteFoot } from "./PaletteFoot.tsx";
import { logsApart } from "./logsApart.ts";
import { paletteStyles } from "./paletteStyles.ts";
import { rank } from "./rank.ts";
import { useRecentPages } from "./recentPages.ts";
import { useFound } from "./useFound.tsx";
import { useMenuItems } from "./useMenuItems.tsx";

const shownPages = 8;
const shownActions = 6;

interface Props {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** What the shell can do. */
  actions: PaletteItem[];
}

/** Menus, records and actions by a few letters. */
export function Palette({ open, onClose, onClosed, actions }: Props) {
  const translate = useTranslate();
  const theme = useTheme();
  const [text, setText] = useState("");
  const recent = useRecentPages();
  const { pages, additions } = useMenuItems();
  const { groups, busy, failed } = useFound(text);
  const asking = text.trim() !== "";
  const here = useActiveRoute()?.path;
  const lately = recent.flatMap((path) => pages.find(({ id }) => id === path && id !== here) ?? []);
  const foundPages = asking ? rank(pages, text, recent).slice(0, shownPages) : [];
  const acts = asking
    ? rank([...additions, ...actions], text).slice(0, shownActions)
    : actions.filter(({ onDemand }) => !onDemand);
  const choose = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  const { records, logs } = logsApart(groups);
  const groupOf = ({ entity, title, more, items }: (typeof groups)[number]) => (
    <PaletteGroup
      key={entity}
      heading={more ? translate("shell.palette.firstOf", { name: title }) : title}
      items={items}
      onChoose={choose}
    />
  );
  const nothing =
    asking && !busy && foundPages.length === 0 && acts.length === 0 && groups.length === 0;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      slotProps={{
        transition: { onExited: onClosed },
        paper: {
          "aria-label": translate("shell.palette.title"),
          sx: { position: "absolute", top: "10vh", m: 0, width: "min(640px, 94vw)" },
        },
      }}
      maxWidth={false}
    >
      <GlobalStyles styles={paletteStyles(theme)} />
      <Command shouldFilter={false} loop label={translate("shell.palette.title")}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, px: 2 }}>
          <Search aria-hidden sx={{ color: "text.secondary" }} />
          <Command.Input
            // The dialog is this field: anyone who opens it wants to type.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={text}
            onValueChange={setText}
            maxLength={100}
            placeholder={translate("shell.palette.placeholder")}
          />
          <Box sx={{ width: 20, height: 20 }}>
            {busy ? <CircularProgress size={20} aria-hidden /> : null}
          </Box>
        </Box>
        <Command.List label={translate("shell.palette.results")}>
          {asking ? null : (
            <PaletteGroup
              heading={translate("shell.palette.recent")}
              items={lately}
              onChoose={choose}
            />
          )}
          <PaletteGroup
            heading={translate("shell.palette.menus")}
            items={foundPages}
            onChoose={choose}
          />
          {records.map(groupOf)}
          <PaletteGroup
            heading={translate("shell.palette.actions")}
            items={acts}
            onChoose={choose}
          />
          {logs.map(groupOf)}
        </Command.List>
        {nothing || failed ? (
          <Typography component="output" color="text.secondary" className="palette-note">
            {translate(failed ? "shell.palette.failed" : "shell.palette.nothing")}
          </Typography>
        ) : null}
        <PaletteFoot />
      </Command>
    </Dialog>
  );
}
