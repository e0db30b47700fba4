import Add from "@mui/icons-material/Add";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { ConfirmDialog } from "../../core/pages/actions/ConfirmDialog.tsx";
import { Auth } from "../../core/session/Auth.tsx";
import { AddWidgetDialog } from "./AddWidgetDialog.tsx";
import { ArrangeGrid } from "./ArrangeGrid.tsx";
import { added, settle, type Widget } from "./layout.ts";
import { RoleDefaultDialog } from "./RoleDefaultDialog.tsx";
import type { useDashboard } from "./useDashboard.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";

interface Props {
  dashboard: ReturnType<typeof useDashboard>;
  widgets: Widget[];
  onDone: () => void;
}

/** The home page while its cards are added, moved, sized and taken away. */
export function ArrangePage({ dashboard, widgets: before, onDone }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFault = useTellFault();
  const [widgets, setWidgets] = useState(() => settle(before));
  const [dialog, setDialog] = useState<"add" | "role" | "reset" | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      notify(done, { type: "success" });
      onDone();
    } catch (error) {
      tellFault(error);
      setBusy(false);
    }
  };
  return (
    <>
      <Box
        role="toolbar"
        aria-label={translate("shell.home.arrange")}
        sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}
      >
        <Button variant="outlined" startIcon={<Add />} onClick={() => setDialog("add")}>
          {translate("shell.home.add")}
        </Button>
        {dashboard.isOwn ? (
          <Button color="inherit" onClick={() => setDialog("reset")}>
            {translate("shell.home.reset")}
          </Button>
        ) : null}
        <Auth value="sysConfigTenant/uiDefault">
          <Button color="inherit" onClick={() => setDialog("role")}>
            {translate("shell.home.forRole")}
          </Button>
        </Auth>
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" disabled={busy} onClick={onDone}>
          {translate("shell.cancel")}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          onClick={() => void attempt(() => dashboard.save(widgets), translate("shell.home.saved"))}
        >
          {translate("shell.home.save")}
        </Button>
      </Box>
      <ArrangeGrid widgets={widgets} onChange={setWidgets} />
      {dialog === "add" ? (
        <AddWidgetDialog
          onClose={() => setDialog(null)}
          onAdd={(widget) => {
            setDialog(null);
            setWidgets(added(widgets, widget));
          }}
        />
      ) : null}
      {dialog === "role" ? (
        <RoleDefaultDialog
          widgets={widgets}
          onSave={dashboard.saveForRole}
          onClose={() => setDialog(null)}
        />
      ) : null}
      <ConfirmDialog
        open={dialog === "reset"}
        title={translate("shell.home.reset")}
        text={translate("shell.home.resetQuestion")}
        confirm={translate("shell.home.reset")}
        onClose={() => setDialog(null)}
        onConfirm={() => attempt(() => dashboard.reset(), translate("shell.home.resetDone"))}
      />
    </>
  );
}
