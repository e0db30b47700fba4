import {
  Box,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Switch,
  Typography,
} from "@mui/material";
import Close from "@mui/icons-material/Close";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { readChords, showKeys, splitKeys } from "../../../core/shortcuts/keys.ts";
import type { Shortcut } from "../../../core/shortcuts/resolveStroke.ts";
import { setSingleKeys, useSingleKeys } from "../../../core/shortcuts/singleKeys.ts";
import { useShortcuts } from "../../../core/shortcuts/useShortcut.ts";

/** Every shortcut that works here: those of the page, and those that work everywhere. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const single = useSingleKeys();
  const all = useShortcuts();
  const [open, setOpen] = useState(true);
  const groups = [
    { name: "global", shown: all.filter(({ scope }) => scope === "global") },
    { name: "page", shown: all.filter(({ scope }) => scope === "page") },
  ] as const;
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      slotProps={{ transition: { onExited: onClose } }}
      maxWidth="md"
      fullWidth
      aria-labelledby="shortcutSheet"
    >
      <DialogTitle id="shortcutSheet" variant="h2" sx={{ display: "flex", alignItems: "center" }}>
        <Box sx={{ flex: 1 }}>{translate("shell.shortcut.title")}</Box>
        <IconButton
          edge="end"
          aria-label={translate("shell.shortcut.close")}
          onClick={() => setOpen(false)}
        >
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { md: "1fr 1fr" } }}>
          {groups.map(({ name, shown }) =>
            shown.length > 0 ? (
              <Box component="section" key={name} aria-labelledby={`shortcuts-${name}`}>
                <Typography id={`shortcuts-${name}`} variant="h3" sx={{ mb: 1 }}>
                  {translate(`shell.shortcut.${name}`)}
                </Typography>
                <Box component="dl" sx={{ m: 0 }}>
                  {distinct(shown).map((shortcut) => (
                    <ShortcutRow key={shortcut.keys} {...shortcut} />
                  ))}
                </Box>
              </Box>
            ) : null,
          )}
        </Box>
        <FormControlLabel
          sx={{ mt: 3 }}
          control={
            <Switch checked={single} onChange={(_, on) => setSingleKeys(on)} name="singleKeys" />
          }
          label={translate("shell.shortcut.single")}
        />
        <Typography variant="body2" color="text.secondary">
          {translate("shell.shortcut.singleHelp")}
        </Typography>
      </DialogContent>
    </Dialog>
  );
}

/** A list in a tab that is kept alive may have registered the same again. */
const distinct = (shown: readonly Shortcut[]): Shortcut[] => [
  ...new Map(shown.map((shortcut) => [shortcut.keys, shortcut])).values(),
];

function ShortcutRow({ keys, textKey }: Shortcut) {
  const translate = useTranslate();
  const single = useSingleKeys();
  const off = !single && readChords(keys).every((chord) => chord.every((key) => key.length === 1));
  return (
    <Box
      sx={{
        display: "flex",
        gap: 2,
        alignItems: "center",
        py: 0.75,
        borderTop: 1,
        borderColor: "divider",
        color: off ? "text.disabled" : undefined,
      }}
    >
      <Typography component="dt" variant="body2" sx={{ flex: 1 }}>
        {translate(textKey)}
      </Typography>
      <Box component="dd" sx={{ m: 0, display: "flex", gap: 0.5, alignItems: "center" }}>
        {splitKeys(keys).map((chord, index) => (
          <Box key={chord} component="span" sx={{ display: "flex", gap: 0.5 }}>
            {index > 0 ? <span>{translate("shell.shortcut.or")}</span> : null}
            {showKeys(chord)
              .split(" ")
              .map((key) => (
                <Key key={key}>{key}</Key>
              ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      px: 0.875,
      minWidth: 26,
      textAlign: "center",
      fontFamily: "inherit",
      fontSize: 13,
      lineHeight: "24px",
      border: 1,
      borderColor: "divider",
      borderRadius: 0.75,
      bgcolor: "background.default",
    }}
  >
    {children}
  </Box>
);
