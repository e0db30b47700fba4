import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { PublishDialog } from "./PublishDialog.tsx";
import { RecallDialog } from "./RecallDialog.tsx";

/** The next step of a notice: a draft is published, now or later; a published one is recalled. */
export function NoticeStep(props: RowDialogProps) {
  return props.record["status"] === 0 ? <PublishDialog {...props} /> : <RecallDialog {...props} />;
}
