import { Alert, Button, FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import * as noticeCalls from "../../../../../generated/office/notice/client.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../../core/dialog/useAct.ts";
import { TimeField } from "../../../core/fields/inputs/time/TimeField.tsx";
import { formatDateTime } from "../../../core/time/formats.ts";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { presentDay } from "../../../core/time/region.ts";

/** Publishes a draft after a question, or plans when that is to be done. */
export function PublishDialog({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { busy, run } = useAct({ onClose, entity: entity.key });
  const { id } = record;
  const planned = typeof record["publishAt"] === "string" ? record["publishAt"] : null;
  const endAt = typeof record["endAt"] === "string" ? record["endAt"] : null;
  const [later, setLater] = useState(planned !== null);
  const [at, setAt] = useState(planned ?? "");
  const { data: recipients } = useQuery({
    queryKey: ["noticeRecipients", id, record["version"]],
    queryFn: () => call(noticeCalls.noticeRecipients, { id }),
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
  const plan = (publishAt: string | null, done: string) =>
    run(() => call(noticeCalls.scheduleNotice, { id, publishAt }), done);
  const submit = () =>
    later
      ? plan(at, "shell.notices.planned")
      : run(() => call(noticeCalls.publishNotice, { id }), "shell.notice.published");
  return (
    <ActionDialog
      title={translate("shell.notice.publish")}
      size="xs"
      about={question}
      extra={
        planned ? (
          <Button
            color="error"
            disabled={busy}
            onClick={() => void plan(null, "shell.notices.unplanned")}
          >
            {translate("shell.notices.unplan")}
          </Button>
        ) : null
      }
      confirm={translate(later ? "shell.notices.plan" : "shell.notice.publish")}
      busy={busy}
      disabled={recipients === 0 || (later && (at === "" || fault !== null))}
      onConfirm={submit}
      onClose={onClose}
    >
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
        <TimeField
          precision="moment"
          label={translate("shell.notices.publishAt")}
          value={at}
          onChange={(next) => setAt(next ?? "")}
          error={fault !== null}
          help={fault ?? translate("shell.notices.planHelp")}
          min={presentDay(now)}
        />
      ) : null}
    </ActionDialog>
  );
}
