import { useQuery } from "@tanstack/react-query";
import { useNotify, useTranslate } from "react-admin";
import { useAfterChange } from "../../../core/entities/useAfterChange.ts";
import { call, post } from "../../../core/http/request.ts";
import { ConfirmDialog } from "../../../core/pages/ConfirmDialog.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";

const steps = {
  publish: {
    address: "/api/sysNotice/public",
    title: "shell.notice.publish",
    text: "",
    done: "shell.notice.published",
  },
  withdraw: {
    address: "/api/sysNotice/withdraw",
    title: "shell.notice.withdraw",
    text: "shell.notice.withdrawText",
    done: "shell.notice.withdrawn",
  },
};

/** Asks, then publishes a draft, or takes a published notice out of every inbox. */
export function NoticeStep({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const afterChange = useAfterChange(entity.key);
  const { address, title, text, done } = steps[record["status"] === 0 ? "publish" : "withdraw"];
  const draft = record["status"] === 0;
  const { data: recipients } = useQuery({
    queryKey: ["noticeRecipients", record.id, record["version"]],
    queryFn: () => call<number>(`/api/sysNotice/recipients?id=${record.id}`),
    enabled: draft,
  });
  const name = String(record["title"] ?? "");
  const question = !draft
    ? translate(text, { name })
    : recipients === undefined
      ? translate("shell.audience.counting", { name })
      : recipients === 0
        ? translate("shell.audience.nobody", { name })
        : translate("shell.audience.publishTo", { name, smart_count: recipients });
  const run = async () => {
    try {
      await post(address, { id: record.id });
      await afterChange();
      notify(done, { type: "success" });
    } catch (error) {
      notify(faultText(error), { type: "error" });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={translate(title)}
      text={question}
      confirm={translate(title)}
      onClose={onClose}
      onConfirm={run}
    />
  );
}
