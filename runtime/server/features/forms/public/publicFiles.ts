import { records } from "../../../../../generated/records.ts";
import { acceptsFile } from "../../../../shared/entity/values/acceptsFile.ts";
import { fieldAtPath } from "../../../../shared/entity/fieldPath.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { namedIn } from "../../../core/entity/references/named.ts";
import type { Files, ReceivedFile } from "../../../core/files/contract.ts";
import type { PublicContext } from "../../../core/http/contract.ts";
import { storeFile } from "../../../entities/system/file/storedFiles.ts";
import { issueOneTime, takeOneTime } from "../../auth/index.ts";
import { networkOf } from "../../../core/http/guard/network.ts";
import { linkSession, type PublicLink } from "./publicLink.ts";
import {
  forgetWaiting,
  noteWaiting,
  requireRoom,
  waitingKind,
  waitingSeconds,
} from "./waitingUploads.ts";

/** Kind of a file that came through a link, once it was sent in. */
const sent = "formAnswer";

type Kept = { file: number; link: number };

interface Upload {
  files: Files;
  context: PublicContext;
  link: PublicLink;
  model: EntityModel;
  /** Throws where the visitor has not shown to be no program. */
  prove(tx: Transaction): Promise<void>;
}

/** Keeps a file that a question takes, or a column of its rows, and gives a ticket for it, good for an hour. F4029 when too much waits already. */
export async function keepPublicFile(
  { files, context, link, model, prove }: Upload,
  path: string,
  file: ReceivedFile,
): Promise<{ id: number; name: string; size: number; ticket: string }> {
  const rule = fieldAtPath(model.fields, path)?.file;
  if (!rule || Array.isArray(file)) throw new FormworkError("F4004");
  const named = { name: `${file.fileName}${file.suffix}`, type: file.contentType };
  if (!acceptsFile(named, rule.accept)) throw new FormworkError("D8001");
  if (file.size > rule.maxSize) throw new FormworkError("D8002");
  const session = linkSession(link);
  return context.database.transaction(session.claims, async (tx) => {
    await prove(tx);
    const upload = { link: link.id, network: networkOf(context.ip), bytes: file.size };
    await requireRoom(tx, upload);
    const notes = { fileType: waitingKind, fileAlias: aliasOf(link) };
    const stored = await storeFile(files, file, notes, { tx, session });
    await noteWaiting(tx, { ...upload, file: stored.id });
    const kept: Kept = { file: stored.id, link: link.id };
    const ticket = await asServer(tx, (own) => issueOneTime(own, "formFile", kept, waitingSeconds));
    return { id: stored.id, name: `${file.fileName}${file.suffix}`, size: file.size, ticket };
  });
}

/**
 * Takes the tickets of the files that are in the answers. F4000 for a file without one: nobody sends in a file that he has not uploaded
 * here. What it gives notes the record of the answers beside the files.
 */
export async function takeFiles(
  tx: Transaction,
  given: {
    link: PublicLink;
    model: EntityModel;
    answers: Record<string, unknown>;
    tickets: readonly string[];
  },
): Promise<{ uploads: ReadonlySet<number>; belongTo(record: number): Promise<void> }> {
  const { link, model, answers } = given;
  const own = new Set<number>();
  for (const ticket of given.tickets) {
    const kept = await asServer(tx, (server) => takeOneTime<Kept>(server, "formFile", ticket));
    if (kept?.link === link.id) own.add(kept.file);
  }
  const used: number[] = [];
  const faults: Record<string, FieldFault> = {};
  for (const [{ file }, places] of namedIn(model.fields, answers)) {
    if (!file) continue;
    for (const [id, paths] of places) {
      if (own.has(id)) used.push(id);
      else for (const path of paths) faults[path] = { key: "relation" };
    }
  }
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
  return {
    uploads: own,
    async belongTo(record) {
      const kept = used.length === 0 ? [] : await keptFiles(tx, model, record, used);
      if (kept.length === 0) return;
      await records({ tx }).update(
        "system/file",
        { id: kept, tenantId: link.tenantId },
        { fileType: sent, dataId: record },
        { as: { server: "files belong to the answers that were sent with them" }, stamp: false },
      );
      await forgetWaiting(tx, kept);
    },
  };
}

/** Of these files those that the stored answers name: what a hidden field was sent is not kept, and its files are swept like any other. */
async function keptFiles(
  tx: Transaction,
  { fields }: EntityModel,
  record: number,
  sentFiles: readonly number[],
): Promise<number[]> {
  const [row] = await asServer(tx, (server) =>
    records({ tx: server }).read("system/formSubmission", { id: record }, ["answers"], {
      as: { server: "which of the files that were sent are kept" },
    }),
  );
  const answers = (row?.answers ?? {}) as Record<string, unknown>;
  const named = [...namedIn(fields, answers)].filter(([{ file }]) => file);
  const stored = new Set(named.flatMap(([, places]) => [...places.keys()]));
  return sentFiles.filter((id) => stored.has(id));
}

const aliasOf = ({ id }: PublicLink): string => `link:${id}`;
