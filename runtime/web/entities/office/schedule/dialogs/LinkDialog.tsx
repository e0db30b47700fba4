import { Alert, Box, Button, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocaleState, useNotify, useTranslate } from "react-admin";
import * as scheduleCalls from "../../../../../../generated/office/schedule/client.ts";
import { ActionDialog } from "../../../../core/dialog/ActionDialog.tsx";
import { formatDateTime } from "../../../../core/time/formats.ts";
import { call } from "../../../../core/http/call.ts";
import { useTellFault } from "../../../../core/faults/useTellFault.tsx";

/** The address through which calendar programs follow the own calendar: made, shown once, ended. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const notify = useNotify();
  const tellFault = useTellFault();
  const [address, setAddress] = useState<string | null>(null);
  const { data, refetch } = useQuery({
    queryKey: ["calendarLink"],
    queryFn: () => call(scheduleCalls.calendarLink),
  });
  const run = async (work: () => Promise<void>) => {
    await work().catch((fault: unknown) => tellFault(fault));
    await refetch();
  };
  const make = () =>
    run(async () => {
      const { path } = await call(scheduleCalls.newCalendarLink);
      setAddress(new URL(path, window.location.origin).href);
    });
  const end = () =>
    run(async () => {
      await call(scheduleCalls.dropCalendarLink);
      setAddress(null);
      notify(translate("shell.schedule.linkEnded"), { type: "success" });
    });
  const copy = () =>
    navigator.clipboard.writeText(address ?? "").then(
      () => notify(translate("shell.schedule.copied"), { type: "success" }),
      // Without the right to write the clipboard the field is still there to be copied from.
      () => undefined,
    );
  const when = (time: string | null) => (time ? formatDateTime(time, locale) : "");
  return (
    <ActionDialog
      title={translate("shell.schedule.link")}
      about={translate("shell.schedule.linkHelp")}
      extra={
        data?.active ? (
          <Button color="error" onClick={() => void end()}>
            {translate("shell.schedule.linkEnd")}
          </Button>
        ) : null
      }
      stays
      confirm={translate(data?.active ? "shell.schedule.linkRenew" : "shell.schedule.linkNew")}
      disabled={!data}
      onConfirm={make}
      onClose={onClose}
    >
      {address ? (
        <>
          <Alert severity="warning">{translate("shell.schedule.linkOnce")}</Alert>
          <Box sx={{ display: "flex", gap: 1 }}>
            <TextField
              fullWidth
              size="small"
              label={translate("shell.schedule.linkAddress")}
              value={address}
              onFocus={({ target }) => target.select()}
              slotProps={{ input: { readOnly: true } }}
            />
            <Button variant="outlined" onClick={() => void copy()}>
              {translate("shell.schedule.copy")}
            </Button>
          </Box>
        </>
      ) : null}
      {data && !address ? (
        <Typography color="text.secondary">
          {data.active
            ? `${translate("shell.schedule.linkActive", { made: when(data.createTime) })} ${
                data.lastUsedTime
                  ? translate("shell.schedule.linkUsed", { used: when(data.lastUsedTime) })
                  : translate("shell.schedule.linkUnused")
              }`
            : translate("shell.schedule.linkNone")}
        </Typography>
      ) : null}
    </ActionDialog>
  );
}
