import { Alert, Box, CircularProgress } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { testMailServer } from "../../../../../generated/system/mailServer/client.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";

/** Sends a test mail to the person who asks for it, and says what became of it. */
export function TestMail({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { mutate, data, error } = useMutation({
    mutationFn: () => call(testMailServer, { id: record.id }),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <ActionDialog
      title={translate("shell.mailServer.test")}
      size="xs"
      about={`${String(record["host"])}:${String(record["port"])}`}
      onClose={onClose}
    >
      <Box aria-live="polite">
        {error ? (
          <Alert severity="error">{faultText(error)}</Alert>
        ) : data ? (
          <Alert severity="success">
            {translate("shell.mailServer.tested", { address: data })}
          </Alert>
        ) : (
          <CircularProgress size={28} aria-label={translate("shell.loading")} />
        )}
      </Box>
    </ActionDialog>
  );
}
