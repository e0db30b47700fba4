import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { fromLocalText, toLocalText } from "../../../core/fields/inputs/localTime.ts";
import { formatDateTime } from "../../../core/fields/formatValue.ts";
import { call } from "../../../core/http/request.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useStep } from "./useStep.ts";

/** Publishes a draft after a question, or plans when that is to be done. */
export function PublishDialog({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const titleId = useId();
  const { busy, run } = useStep(entity.key, onClose);
  const { id } = record;
  const planned = typeof record["publishAt"] === "string" ? record["publishAt"] : null;
  const endAt = typeof record["endAt"] === "string" ? record["endAt"] : null;
  const [later, setLater] = useState(planned !== null);
  const [at, setAt] = useState(planned ?? "");
  const { data: recipients } = useQuery({
    queryKey: ["noticeRecipients", id, record["version"]],
    queryFn: () => call<number>(`/api/sysNotice/recipients?id=${id}`),
  });
  const name = String(record["title"] ?? "");
  const [now] = useState(() => Date.now());
  const moment = Date.parse(at);
  const fault =
    at === ""
      ? null
      : !(moment > now)
        ? translate("shell.notices.past")
        : endAt && Date.parse(endAt) <= moment
          ? translate("shell.notices.afterEnd", { at: formatDateTime(endAt, language) })
          : null;
  const question =
    recipients === undefined
      ? translate("shell.audience.counting", { name })
      : recipients === 0
        ? translate("shell.audience.nobody", { name })
        : translate("shell.audience.publishTo", { name, smart_count: recipients });
  const submit = () =>
    later
      ? run("/api/sysNotice/schedule", { id, publishAt: at }, "shell.notices.planned")
      : run("/api/sysNotice/public", { id }, "shell.notice.published");
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate("shell.notice.publish")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <DialogContentText sx={{ overflowWrap: "anywhere" }}>{question}</DialogContentText>
        {planned ? (
          <Alert severity="info" variant="outlined">
            {translate("shell.notices.plannedFor", { at: formatDateTime(planned, language) })}
          </Alert>
        ) : null}
        <RadioGroup
          aria-label={translate("shell.notices.when")}
          value={later ? "later" : "now"}
          onChange={(_, value) => setLater(value === "later")}
        >
          {(["now", "later"] as const).map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio size="small" />}
              label={translate(`shell.notices.${value}`)}
            />
          ))}
        </RadioGroup>
        {later ? (
          <TextField
            type="datetime-local"
            size="small"
            label={translate("shell.notices.publishAt")}
            value={toLocalText(at)}
            onChange={(event) => setAt(fromLocalText(event.target.value) ?? "")}
            error={fault !== null}
            helperText={fault ?? translate("shell.notices.planHelp")}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { min: toLocalText(new Date(now).toISOString()) },
            }}
          />
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap" }}>
        {planned ? (
          <Button
            color="error"
            disabled={busy}
            sx={{ mr: "auto" }}
            onClick={() =>
              void run(
                "/api/sysNotice/schedule",
                { id, publishAt: null },
                "shell.notices.unplanned",
              )
            }
          >
            {translate("shell.notices.unplan")}
          </Button>
        ) : null}
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {translate("shell.cancel")}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={recipients === 0 || (later && (at === "" || fault !== null))}
          onClick={() => void submit()}
        >
          {translate(later ? "shell.notices.plan" : "shell.notice.publish")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
