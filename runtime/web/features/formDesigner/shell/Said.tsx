import { Box } from "@mui/material";
import { useEffect } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { useKeeperState } from "./KeeperContext.tsx";
import { useEditName } from "./useEditName.ts";
import { visuallyHidden } from "../../../core/theme/visuallyHidden.ts";

/** Says what happened to those who do not see it, and to everybody why something did not. */
export function Said() {
  const translate = useTranslate();
  const notify = useNotify();
  const editName = useEditName();
  const store = useDesignerStore();
  const name = useDesigner((state) => state.said?.name);
  const way = useDesigner((state) => state.said?.way);
  const refusal = useDesigner((state) => state.refusal);
  const { joined } = useKeeperState();
  useEffect(() => {
    if (!refusal) return;
    notify(`shell.designer.refusal.${refusal}`, { type: "warning" });
    store.forgetRefusal();
  }, [refusal, notify, store]);
  useEffect(() => {
    if (joined.count === 0) return;
    notify(joined.who ? "shell.designer.joined" : "shell.designer.recovered", {
      type: "info",
      messageArgs: { who: joined.who ?? "" },
    });
  }, [joined, notify]);
  return (
    <Box component="output" aria-live="polite" sx={visuallyHidden}>
      {name ? translate(`shell.designer.said.${way}`, { what: editName(name) }) : ""}
    </Box>
  );
}
