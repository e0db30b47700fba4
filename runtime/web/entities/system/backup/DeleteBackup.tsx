import * as backupCalls from "../../../../../generated/system/backup/client.ts";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { ProvenAct, type ProvenInput } from "./ProvenAct.tsx";

const remove = (input: ProvenInput) => call(backupCalls.deleteBackup, input);

/** Removes the record and its archive for a person who proves the password. */
export const DeleteBackup = (props: RowDialogProps) => (
  <ProvenAct {...props} act="remove" done="shell.backup.removed" danger run={remove} />
);
