import type { Backup } from "../../../../../generated/system/backup/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { requirePlatform } from "../../access/tenant/requirePlatform.ts";

/** The archive goes with its record; one that cannot be removed is found again when the place is looked through. */
export function createBackupHooks({ backups: { place } }: FeatureServices) {
  return {
    deletionIsFinal: true,
    beforeDelete({ state, checkState, rehearsalState }: Backup, context: CallContext): void {
      requirePlatform(context);
      if ([state, checkState, rehearsalState].includes("running")) throw new FormworkError("F4081");
    },
    afterDelete({ name, state, place: kind }: Backup, { tx }: CallContext): void {
      if (kind === place.kind && state === "done" && name) tx.afterCommit(() => place.remove(name));
    },
  };
}
