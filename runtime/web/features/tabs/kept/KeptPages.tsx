import FullscreenExit from "@mui/icons-material/FullscreenExitOutlined";
import { Box, GlobalStyles, IconButton, Tooltip } from "@mui/material";
import { useEffect, useRef, type ComponentType, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useLocation, useRoutes } from "react-router";
import { useMenus } from "../../routing/index.ts";
import { KeptPage } from "./KeptPage.tsx";
import { pageBox } from "./pageBox.ts";
import { useTabs } from "../TabsContext.tsx";

interface Props {
  /** Stands around each page and keeps a broken one to itself. */
  Boundary: ComponentType<{ children: ReactNode }>;
}

/** Every page that is alive: the one at the present address, and the kept ones behind the other tabs. */
export function KeptPages({ Boundary }: Props) {
  const { tabs, activeKey, kept, pageOf, full, setFull } = useTabs();
  return (
    <Box className="fw-pages" sx={full ? fullPage : pages}>
      {tabs.map((tab) => {
        const active = tab.key === activeKey;
        const page = active || kept.has(tab.key) ? pageOf(tab) : null;
        return page ? (
          <KeptPage
            key={`${tab.key} ${tab.round}`}
            tab={tab}
            page={page}
            active={active}
            kept={kept.has(tab.key)}
            Boundary={Boundary}
          />
        ) : null;
      })}
      {activeKey === null ? <MessageRoutes Boundary={Boundary} /> : null}
      {full ? <LeaveFull onLeave={() => setFull(false)} /> : null}
    </Box>
  );
}

/** Redirects, and pages that only say something: they have no tab. */
function MessageRoutes({ Boundary }: Props) {
  const { pathname } = useLocation();
  return (
    <Box sx={pageBox}>
      <Boundary key={pathname}>{useRoutes(useMenus().pages)}</Boundary>
    </Box>
  );
}

function LeaveFull({ onLeave }: { onLeave: () => void }) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    const leave = (event: KeyboardEvent) => {
      // A dialog or menu on top takes the key for itself.
      if (event.key === "Escape" && !event.defaultPrevented && !event.isComposing) onLeave();
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [onLeave]);
  const label = translate("shell.tabs.exitFull");
  return (
    <>
      <GlobalStyles styles={othersAway} />
      <Tooltip title={label}>
        <IconButton ref={button} onClick={onLeave} aria-label={label} sx={leaveButton}>
          <FullscreenExit />
        </IconButton>
      </Tooltip>
    </>
  );
}

const pages = { display: "flex", flexDirection: "column", flex: 1, minWidth: 0, minHeight: 0 };

const fullPage = {
  ...pages,
  position: "fixed",
  inset: 0,
  zIndex: 1250,
  bgcolor: "background.default",
};

/** Out of reach for keys and readers too, not only covered. */
const othersAway = {
  "#root": { visibility: "hidden" },
  "#root .fw-pages, #root .MuiSnackbar-root": { visibility: "visible" },
} as const;

const leaveButton = {
  position: "fixed",
  top: 8,
  right: 12,
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  boxShadow: 2,
  "&:hover": { bgcolor: "background.paper" },
};
