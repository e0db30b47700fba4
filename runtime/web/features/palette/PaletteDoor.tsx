import Search from "@mui/icons-material/Search";
import { Box, ButtonBase, IconButton, Tooltip } from "@mui/material";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { notePageVisit } from "../../core/session/pageVisits.ts";
import { showKeys } from "../../core/shortcuts/keys.ts";
import { useShortcut } from "../../core/shortcuts/useShortcut.ts";
import { barButton } from "../../core/theme/barButton.ts";
import { useActiveRoute } from "../routing/index.ts";
import type { PaletteItem } from "./paletteItem.ts";
import { noteRecentPage } from "./recentPages.ts";

const Palette = lazy(async () => ({ default: (await import("./Palette.tsx")).Palette }));

const keys = "mod+k";

interface Props {
  actions: PaletteItem[];
  /** A button with its name, where there is room. */
  wide: boolean;
}

/** The button and the key that open the palette; its code comes with the first use. */
export function PaletteDoor({ actions, wide }: Props) {
  const translate = useTranslate();
  const [state, setState] = useState<"closed" | "open" | "closing">("closed");
  const active = useActiveRoute();
  const place = active && active.target.kind === "view" && !active.dynamic ? active.path : null;
  useEffect(() => {
    if (!place) return;
    noteRecentPage(place);
    notePageVisit(place);
  }, [place]);
  const open = () => setState("open");
  useShortcut({
    keys,
    textKey: "shell.shortcut.palette",
    scope: "global",
    run: () => setState(state === "open" ? "closing" : "open"),
  });
  const label = translate("shell.palette.open");
  return (
    <>
      {wide ? (
        <ButtonBase
          onClick={open}
          aria-keyshortcuts="Control+K"
          sx={{ ...barButton, gap: 1, px: 1.25 }}
        >
          <Search fontSize="small" />
          {label}
          <Box component="kbd" sx={{ fontFamily: "inherit", fontSize: 12.5, ml: 1.5 }}>
            {showKeys(keys)}
          </Box>
        </ButtonBase>
      ) : (
        <Tooltip title={`${label} (${showKeys(keys)})`}>
          <IconButton onClick={open} aria-label={label}>
            <Search />
          </IconButton>
        </Tooltip>
      )}
      {state === "closed" ? null : (
        <Suspense fallback={null}>
          <Palette
            open={state === "open"}
            onClose={() => setState("closing")}
            onClosed={() => setState("closed")}
            actions={actions}
          />
        </Suspense>
      )}
    </>
  );
}
