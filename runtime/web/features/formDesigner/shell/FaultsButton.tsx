import { Popover } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useDesigner } from "../store/DesignerContext.tsx";
import { FaultList } from "./FaultList.tsx";
import type { TabName } from "./tabs.ts";

/** How many faults the draft has; opens the list of them. */
export function FaultsButton({ onTab }: { onTab: (tab: TabName) => void }) {
  const translate = useTranslate();
  const faults = useDesigner(({ reading }) => reading.faults);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (faults.length === 0) return null;
  const name = translate("shell.designer.state.faults", { smart_count: faults.length });
  return (
    <>
      <button
        type="button"
        data-faults
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {name}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        disableRestoreFocus
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": name,
            sx: { width: 420, maxHeight: "60vh", p: 1 },
          },
        }}
      >
        <FaultList
          faults={faults}
          onGo={(tab) => {
            setAnchor(null);
            onTab(tab);
          }}
        />
      </Popover>
    </>
  );
}
