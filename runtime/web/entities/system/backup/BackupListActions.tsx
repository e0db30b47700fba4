import Backup from "@mui/icons-material/BackupOutlined";
import Search from "@mui/icons-material/TravelExplore";
import { Button } from "@mui/material";
import { useTranslate } from "react-admin";
import * as backupCalls from "../../../../../generated/system/backup/client.ts";
import { useAct } from "../../../core/dialog/useAct.ts";
import { call } from "../../../core/http/call.ts";
import { Auth } from "../../../core/session/Auth.tsx";
import { backupKey, useOverview } from "./backupData.ts";

/** A backup now, and a look at what lies in the place. */
export function BackupListActions() {
  const translate = useTranslate();
  const overview = useOverview();
  const { busy, run } = useAct({ onClose: () => undefined, entity: backupKey });
  const making = overview?.working.some(({ work }) => work === "make") ?? false;
  return (
    <Auth value="sysBackup/start">
      <Button
        variant="outlined"
        startIcon={<Search />}
        disabled={busy}
        onClick={() =>
          void run(
            () => call(backupCalls.scanBackups),
            ({ found, gone }) => translate("shell.backup.scanned", { found, gone }),
          )
        }
      >
        {translate("shell.backup.scan")}
      </Button>
      <Button
        variant="contained"
        startIcon={<Backup />}
        disabled={busy || making || overview?.ready !== true}
        onClick={() => void run(() => call(backupCalls.startBackup), "shell.backup.started")}
      >
        {translate("shell.backup.start")}
      </Button>
    </Auth>
  );
}
