import type { BackupActions } from "../../../../../generated/system/backup/routes.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { FileAnswer } from "../../../core/files/contract.ts";
import { contentDisposition } from "../../../core/files/fileName.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { provePerson } from "../../../features/auth/index.ts";
import {
  dropBackup,
  noteBegun,
  noteDownload,
  noteProving,
  type Proof,
  readBackup,
  readStanding,
  readWork,
  scanPlace,
} from "../../../features/backup/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { consoleTime } from "../../../features/wire/index.ts";

/** Handlers of the sysBackup calls beyond CRUD. */
export function createBackupActions(services: FeatureServices) {
  const { place, settings, make, prove, log } = services.backups;

  const requirePassphrase = () => {
    if (settings.passphrase === null) throw new FormworkError("F4080");
  };

  /** The record of an archive that lies in the place. D1002, F4082. */
  const placed = async ({ id }: { id: number }, { tx }: CallContext) => {
    const record = await readBackup(tx, id);
    if (!record) throw new FormworkError("D1002");
    const { name } = record;
    if (record.state !== "done" || record.place !== place.kind || name === null)
      throw new FormworkError("F4082");
    return { ...record, name };
  };

  const logOverview = async () => {
    if (settings.log === null) return null;
    const { everyMs, keepDays } = settings.log;
    const { from, to, behind, error } = await log.standing();
    const times = { from: consoleTime(from), to: consoleTime(to) };
    return { ...times, behind, error, seconds: Math.round(everyMs / 1000), keepDays };
  };

  const startProof = async (proof: Proof, input: { id: number }, context: CallContext) => {
    requirePassphrase();
    await placed(input, context);
    await noteProving(context.tx, input.id, proof);
    await prove.ask(context.tx, { id: input.id, proof });
    return null;
  };

  return {
    async backupOverview(_, { tx }) {
      const standing = await readStanding(tx, new Date());
      return {
        ready: settings.passphrase !== null,
        place: place.kind,
        where: place.where,
        keep: settings.keep,
        keepDays: settings.keepDays,
        ...standing,
        backedUp: consoleTime(standing.backedUp),
        rehearsed: consoleTime(standing.rehearsed),
        log: await logOverview(),
        working: await readWork(tx),
      };
    },

    async startBackup(_, { tx }) {
      requirePassphrase();
      const id = await noteBegun(tx, place, "console");
      await make.ask(tx, { id });
      return id;
    },

    scanBackups: (_, { tx }) => scanPlace(tx, place),

    checkBackup: (input, context) => startProof("check", input, context),
    rehearseBackup: (input, context) => startProof("rehearse", input, context),

    /** A restore takes the place of the database under a server that is stopped: the console proves the archive and says what to run. */
    async planRestore(input, context) {
      const { name, checkState, rehearsalState } = await placed(input, context);
      const checked = checkState === "passed" ? "checked" : "none";
      const proof = rehearsalState === "passed" ? "rehearsed" : checked;
      const command = `npm run restore -- ${name}`;
      return { proof, commands: [`${command} --check`, `${command} --replace`] };
    },

    async deleteBackup({ id, password, code }, context) {
      const { tx, session, request, ip } = context;
      const record = await readBackup(tx, id);
      if (!record) throw new FormworkError("D1002");
      const { name, state, checkState, rehearsalState, place: kind } = record;
      if ([state, checkState, rehearsalState].includes("running")) throw new FormworkError("F4081");
      await provePerson({ password, code: code ?? "" }, context, services);
      await dropBackup(tx, id);
      request.log.info({ event: "deleteBackup", by: session.account, name, ip });
      // One that cannot be removed is found again when the place is looked through.
      if (kind === place.kind && state === "done" && name) tx.afterCommit(() => place.remove(name));
      return null;
    },

    async downloadBackup({ id, password, code }, context) {
      const { name } = await placed({ id }, context);
      await provePerson({ password, code: code ?? "" }, context, services);
      const opened = await place.open(name);
      if (!opened) throw new FormworkError("F4082");
      const { session, tx, request, ip } = context;
      await noteDownload(tx, id, tx.claims.userName);
      request.log.info({ event: "downloadBackup", by: session.account, name, ip });
      return new FileAnswer(opened.stream, {
        "content-type": "application/octet-stream",
        "content-length": opened.size,
        "content-disposition": contentDisposition(name, false),
      });
    },
  } satisfies BackupActions;
}
