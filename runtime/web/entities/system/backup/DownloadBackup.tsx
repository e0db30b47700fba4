import * as backupCalls from "../../../../../generated/system/backup/client.ts";
import { answerOf } from "../../../core/http/call.ts";
import { saveResponse } from "../../../core/http/saveResponse.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { ProvenAct, type ProvenInput } from "./ProvenAct.tsx";

const download = async (input: ProvenInput) =>
  saveResponse(await answerOf(backupCalls.downloadBackup, input, { endless: true }));

/** The archive for a person who proves the password. */
export const DownloadBackup = (props: RowDialogProps) => (
  <ProvenAct {...props} act="download" done="shell.backup.downloaded" run={download} />
);
