import { Alert, Box, CircularProgress, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { testWebhook } from "../../../../../generated/system/webhook/client.ts";
import type { WebhookTestWebhookOutput } from "../../../../../generated/system/webhook/types.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";

/** Sends a test event to the address of a subscription, and says what the receiver made of it. */
export function TestWebhook({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { mutate, data, error } = useMutation({
    mutationFn: () => call(testWebhook, { id: record.id }),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <ActionDialog
      title={translate("shell.webhook.test")}
      about={String(record["url"])}
      onClose={onClose}
    >
      <Box aria-live="polite">
        {error ? (
          <Alert severity="error">{faultText(error)}</Alert>
        ) : data ? (
          <Outcome outcome={data} />
        ) : (
          <CircularProgress size={28} aria-label={translate("shell.loading")} />
        )}
      </Box>
    </ActionDialog>
  );
}

function Outcome({ outcome }: { outcome: WebhookTestWebhookOutput }) {
  const translate = useTranslate();
  const { delivered, status, duration, fault, answer } = outcome;
  const told =
    fault === null
      ? translate("shell.webhook.tested", { status, duration })
      : [translate(`dictType.webhook_fault_${fault}`), status].filter(Boolean).join(" · ");
  return (
    <>
      <Alert severity={delivered ? "success" : "error"}>{told}</Alert>
      {answer === null ? null : (
        <Typography component="pre" tabIndex={0} sx={answerLook}>
          {answer}
        </Typography>
      )}
    </>
  );
}

const answerLook = {
  mt: 2,
  mb: 0,
  maxHeight: 220,
  overflow: "auto",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  fontSize: 13,
  fontFamily: "ui-monospace, Menlo, Consolas, monospace",
} as const;
