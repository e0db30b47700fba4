import { Alert, Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import * as backupCalls from "../../../../../generated/system/backup/client.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { backupKey } from "./backupData.ts";

const severities = { rehearsed: "success", checked: "info", none: "warning" } as const;

/** What to run on the machine of the server to put the archive in the place of the database. */
export function RestorePlan({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { data, error } = useQuery({
    queryKey: [backupKey, "plan", record.id],
    queryFn: () => call(backupCalls.planRestore, { id: record.id }),
  });
  const [check, replace] = data?.commands ?? [];
  const steps = [
    { text: "check", command: check },
    { text: "stop" },
    { text: "replace", command: replace },
    { text: "startAgain" },
  ];
  return (
    <ActionDialog
      title={translate("shell.backup.restore")}
      about={translate("shell.backup.restoreAbout", { name: String(record["name"]) })}
      fault={error ? faultText(error) : null}
      onClose={onClose}
    >
      {data ? (
        <>
          <Alert severity={severities[data.proof]}>
            {translate(`shell.backup.proof.${data.proof}`)}
          </Alert>
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: "grid", gap: 1.5 }}>
            {steps.map(({ text, command }) => (
              <li key={text}>
                <Typography>{translate(`shell.backup.step.${text}`)}</Typography>
                {command ? (
                  <Box component="code" dir="ltr" tabIndex={0} sx={codeSx}>
                    {command}
                  </Box>
                ) : null}
              </li>
            ))}
          </Box>
        </>
      ) : null}
    </ActionDialog>
  );
}

const codeSx = {
  display: "block",
  mt: 0.5,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  bgcolor: "action.hover",
  fontFamily: "monospace",
  fontSize: 13,
  whiteSpace: "pre",
  overflowX: "auto",
  userSelect: "all",
} as const;
