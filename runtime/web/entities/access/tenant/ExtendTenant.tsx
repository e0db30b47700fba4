import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from "@mui/material";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { fromLocalText, toLocalText } from "../../../core/fields/inputs/localTime.ts";
import { request } from "../../../core/http/request.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { extended } from "./expiry.ts";
import { useTenantAct } from "./useTenantAct.ts";

const steps = [
  { months: 1, label: "shell.tenant.plusMonth" },
  { months: 6, label: "shell.tenant.plusHalfYear" },
  { months: 12, label: "shell.tenant.plusYear" },
];

/** Moves the end of a tenant's time: by a step from where it is, to a moment, or to never. */
export function ExtendTenant({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const act = useTenantAct(onClose);
  const present = typeof record["expirationTime"] === "string" ? record["expirationTime"] : null;
  const [end, setEnd] = useState<string | null>(present);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const address = `/api/access/tenant/${record.id}`;
    const change = () => request(address, { method: "PATCH", body: { expirationTime: end } });
    await act(change, "shell.tenant.extended");
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.tenant.extend")}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2.5, overflowWrap: "anywhere" }}>
          {translate("shell.tenant.extendText", { name: String(record["name"] ?? "") })}
        </DialogContentText>
        <TextField
          type="datetime-local"
          fullWidth
          size="small"
          label={translate("shell.tenant.end")}
          value={toLocalText(end ?? "")}
          onChange={({ target }) => setEnd(target.value ? fromLocalText(target.value) : null)}
          helperText={end === null ? translate("shell.tenant.noExpiry") : " "}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: "wrap" }}>
          {steps.map(({ months, label }) => (
            <Button
              key={months}
              size="small"
              variant="outlined"
              onClick={() => setEnd(extended(end, months, Date.now()))}
            >
              {translate(label)}
            </Button>
          ))}
          <Button size="small" variant="outlined" onClick={() => setEnd(null)}>
            {translate("shell.tenant.never")}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={busy} color="inherit">
          {translate("shell.cancel")}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={end === present}
          onClick={() => void save()}
        >
          {translate("shell.tenant.extend")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
