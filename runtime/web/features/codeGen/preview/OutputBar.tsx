import Download from "@mui/icons-material/FileDownloadOutlined";
import Save from "@mui/icons-material/DriveFileMoveOutlined";
import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ConfirmDialog } from "../../../core/pages/actions/ConfirmDialog.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { saveArchive, type Plan, writeIntoProject } from "../calls.ts";
import type { Design } from "../useDesign.ts";
import { useTellFault } from "../../../core/faults/useTellFault.tsx";

interface Props {
  design: Design;
  plan: Plan;
  onSave: () => Promise<number | null>;
  onWritten: () => void;
}

/** The archive for everybody; into the project only where the server may write there. */
export function OutputBar({ design, plan, onSave, onWritten }: Props) {
  const translate = useTranslate();
  const tellFault = useTellFault();
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [written, setWritten] = useState<string[]>([]);
  const run = async (work: (id: number) => Promise<void>) => {
    setBusy(true);
    try {
      // What comes out is that of the kept settings.
      const { id } = design.settings;
      const kept = design.dirty || typeof id !== "number" ? await onSave() : id;
      if (kept !== null) await work(kept);
    } catch (error) {
      tellFault(error);
    }
    setBusy(false);
  };
  const created = plan.files.filter(({ state }) => state === "created").length;
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <Button
          variant={plan.canWrite ? "outlined" : "contained"}
          startIcon={<Download />}
          disabled={busy}
          onClick={() => void run(saveArchive)}
        >
          {translate("shell.codeGen.download")}
        </Button>
        {plan.canWrite && can("sysCodeGen/runLocal") ? (
          <Button
            variant="contained"
            startIcon={<Save />}
            disabled={busy || plan.files.length === 0}
            onClick={() => setAsking(true)}
          >
            {translate("shell.codeGen.write")}
          </Button>
        ) : null}
      </Box>
      {plan.canWrite ? null : <Alert severity="info">{translate("shell.codeGen.planOnly")}</Alert>}
      {written.length > 0 ? (
        <Alert severity="success" onClose={() => setWritten([])}>
          {translate("shell.codeGen.written", { smart_count: written.length })}
        </Alert>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={translate("shell.codeGen.write")}
        text={translate("shell.codeGen.writeQuestion", {
          name: design.settings.busName,
          smart_count: created,
        })}
        confirm={translate("shell.codeGen.write")}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          run(async (id) => {
            const answer = await writeIntoProject({ ...design.settings, id });
            setAsking(false);
            setWritten(answer.written);
            onWritten();
          })
        }
      />
    </Box>
  );
}
