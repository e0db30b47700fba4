import * as backupCalls from "../../../../../generated/system/backup/client.ts";
import { useAfterChange } from "../../../core/entities/useAfterChange.ts";
import { AskAndCall } from "../../../core/pages/actions/AskAndCall.tsx";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { backupKey } from "./backupData.ts";

const acts = { check: backupCalls.checkBackup, rehearse: backupCalls.rehearseBackup };

/** Asks, then proves an archive in the background. */
const dialogOf = (act: keyof typeof acts) =>
  function ProofDialog({ record, onClose }: RowDialogProps) {
    const afterChange = useAfterChange(backupKey);
    return (
      <AskAndCall
        act={`shell.backup.${act}`}
        question={`shell.backup.${act}Question`}
        done={`shell.backup.${act}Asked`}
        name={String(record["name"])}
        asked={acts[act]}
        input={{ id: record.id }}
        onClose={onClose}
        onDone={() => void afterChange()}
      />
    );
  };

export const CheckBackup = dialogOf("check");
export const RehearseBackup = dialogOf("rehearse");
