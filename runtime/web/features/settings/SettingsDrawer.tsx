import Close from "@mui/icons-material/Close";
import Search from "@mui/icons-material/Search";
import {
  Box,
  Button,
  Drawer,
  IconButton,
  InputAdornment,
  TextField,
  Typography,
} from "@mui/material";
import { useState, useSyncExternalStore } from "react";
import { useTranslate } from "react-admin";
import { useSession } from "../../core/session/SessionContext.tsx";
import { followTheme, readLockedKeys, readOwnTheme } from "../../core/theme/themeConfig.ts";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import { DefaultsDialog } from "./DefaultsDialog.tsx";
import { PasteDialog } from "./PasteDialog.tsx";
import { SettingsForm } from "./form/SettingsForm.tsx";
import { chosenKeys } from "./form/settingsSchema.ts";
import { SettingsNote, type Note } from "./SettingsNote.tsx";
import { copyDifferences } from "./transfer.ts";

const titleId = "settingsTitle";
/** How far the settings were scrolled when the drawer was closed. */
let lastPlace = 0;
const comeBack = (element: HTMLElement | null) => element?.scrollTo({ top: lastPlace });

/** Every setting of the console's look, live: the page beside shows what a choice does. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { can } = useSession();
  const { config, change, reset } = useThemeConfig();
  const own = useSyncExternalStore(followTheme, readOwnTheme);
  const locked = useSyncExternalStore(followTheme, readLockedKeys);
  const [search, setSearch] = useState("");
  const [dialog, setDialog] = useState<"paste" | "defaults" | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const anyOwn = chosenKeys.some((key) => own[key] !== undefined);

  const copy = async () => {
    const copied = await copyDifferences(config).catch(() => false);
    setNote({ text: translate(copied ? "shell.settings.copied" : "shell.settings.copyFailed") });
  };
  const resetAll = () => {
    const before = Object.fromEntries(
      Object.entries(own).filter(([key]) => chosenKeys.some((name) => name === key)),
    );
    reset(chosenKeys);
    setNote({ text: translate("shell.settings.wasReset"), undo: () => change(before) });
  };

  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        // The page must be seen as it will be.
        backdrop: { invisible: true },
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { width: { xs: 1, sm: 400 }, maxWidth: 1, boxShadow: 8 },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 2.5, pt: 1.5 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {translate("shell.settings.title")}
        </Typography>
        <IconButton edge="end" aria-label={translate("shell.close")} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ px: 2.5, py: 1.5 }}>
        <TextField
          type="search"
          value={search}
          placeholder={translate("shell.settings.search")}
          onChange={({ target }) => setSearch(target.value)}
          slotProps={{
            htmlInput: { "aria-label": translate("shell.settings.search") },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <Box
        ref={comeBack}
        onScroll={({ currentTarget }) => {
          // Where a search leads is no place to come back to.
          if (search === "") lastPlace = currentTarget.scrollTop;
        }}
        sx={{ flex: 1, overflowY: "auto", scrollPadding: 16 }}
      >
        <SettingsForm context={{ config, own, locked, search, change, reset }} />
      </Box>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 1,
          p: 2,
          borderTop: 1,
          borderColor: "divider",
        }}
      >
        <Button onClick={() => void copy()}>{translate("shell.settings.copy")}</Button>
        <Button onClick={() => setDialog("paste")}>{translate("shell.settings.paste")}</Button>
        <Button disabled={!anyOwn} onClick={resetAll}>
          {translate("shell.settings.resetAll")}
        </Button>
        {can("sysConfigTenant/uiDefault") ? (
          <Button variant="outlined" fullWidth onClick={() => setDialog("defaults")}>
            {translate("shell.settings.forEverybody")}
          </Button>
        ) : null}
      </Box>
      {dialog === "paste" ? (
        <PasteDialog
          onClose={() => setDialog(null)}
          onPasted={(text, before) => {
            setDialog(null);
            setNote({ text, undo: before });
          }}
        />
      ) : null}
      {dialog === "defaults" ? (
        <DefaultsDialog
          onClose={() => setDialog(null)}
          onSaved={() => {
            setDialog(null);
            setNote({ text: translate("shell.settings.defaultSaved") });
          }}
        />
      ) : null}
      <SettingsNote note={note} onClose={() => setNote(null)} />
    </Drawer>
  );
}
