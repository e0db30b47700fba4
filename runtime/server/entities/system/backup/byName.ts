import { records } from "../../../../../generated/records.ts";
import type { DbBackupActions } from "../../../../../generated/system/dbBackup/routes.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import { createBackupActions } from "./actions.ts";

const as = { server: "the call has a right of its own" };
const done = { state: "done" } as const;

/** Handlers of sysDbBackup: the backups of the console by the names of their archives. */
export function createDbBackupActions(services: FeatureServices) {
  const { place } = services.backups;
  const { startBackup, deleteBackup, downloadBackup } = createBackupActions(services);
  const named = async (tx: Transaction, name: string) => {
    const where = { ...done, place: place.kind, name };
    const [row] = await records({ tx }).read("system/backup", where, ["id"], { as, limit: 1 });
    if (!row) throw new FormworkError("D1002");
    return row;
  };
  const proofOf = ({ password, code }: { password?: string | null; code?: string | null }) => {
    if (!password) throw new FormworkError("F4000", { fields: { password: { key: "required" } } });
    return { password, code: code ?? null };
  };
  return {
    async dbBackups(_, { tx }) {
      const where = { ...done, place: place.kind };
      const rows = await records({ tx }).read(
        "system/backup",
        where,
        ["name", "startTime", "size"],
        {
          as,
          order: [
            ["startTime", "desc"],
            ["id", "desc"],
          ],
        },
      );
      return rows.map(({ name, startTime, size }) => ({
        fileName: name ?? "",
        createTime: consoleTime(startTime),
        size: size ?? 0,
      }));
    },

    async addDbBackup(_, context) {
      await startBackup({}, context);
      return null;
    },

    async compressDbBackup({ fileName }, { tx }) {
      await named(tx, fileName);
      return null;
    },

    async deleteDbBackup({ fileName, ...given }, context) {
      const proof = proofOf(given);
      return deleteBackup({ ...(await named(context.tx, fileName)), ...proof }, context);
    },

    async downloadDbBackup({ fileName, ...given }, context) {
      const proof = proofOf(given);
      return downloadBackup({ ...(await named(context.tx, fileName)), ...proof }, context);
    },

    // A password has no place in an address.
    refuseDbBackup: () => downloadRefused(),
  } satisfies DbBackupActions;
}

function downloadRefused(): never {
  throw new FormworkError("F4000", { fields: { password: { key: "required" } } });
}
