import { acceptsFile } from "../../../shared/entity/acceptsFile.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Files, ReceivedFile } from "../../core/files/contract.ts";
import type { PublicContext } from "../../core/http/contract.ts";
import { storeFile } from "../../entities/system/file/storedFiles.ts";
import { issueOneTime, takeOneTime } from "../auth/index.ts";
import { linkSession, type PublicLink } from "./publicLink.ts";

/** Kind of a file that came through a link, until it was sent in and afterwards. */
const waiting = "formUpload";
const sent = "formAnswer";
const ticketSeconds = 24 * 60 * 60;
/** Files of one link that wait for being sent in, at most. */
const mostWaiting = 500;

type Kept = { file: number; link: number };

interface Upload {
  files: Files;
  context: PublicContext;
  link: PublicLink;
  model: EntityModel;
}

/** Keeps a file that a question takes and gives a ticket for it, good for a day; what others left there longer is cleared away. */
export async function keepPublicFile(
  { files, context, link, model }: Upload,
  name: string,
  file: ReceivedFile,
): Promise<{ id: number; name: string; size: number; ticket: string }> {
  const rule = model.fields.find((field) => field.name === name && field.kind === "files")?.file;
  if (!rule || Array.isArray(file)) throw new FormworkError("F4004");
  const named = { name: `${file.fileName}${file.suffix}`, type: file.contentType };
  if (!acceptsFile(named, rule.accept)) throw new FormworkError("D8001");
  if (file.size > rule.maxSize) throw new FormworkError("D8002");
  const session = linkSession(link);
  return context.database.transaction(session.claims, async (tx) => {
    await clearAway(tx, files);
    const [count] = await tx.query<{ waiting: number }>(
      `select count(*)::int as waiting from system_file
        where tenant_id = $1 and file_type = $2 and file_alias = $3 and not is_delete`,
      [link.tenantId, waiting, aliasOf(link)],
    );
    if ((count?.waiting ?? 0) >= mostWaiting)
      throw new FormworkError("F4029", { params: { seconds: 3600 } });
    const notes = { fileType: waiting, fileAlias: aliasOf(link) };
    const stored = await storeFile(files, file, notes, { tx, session });
    const kept: Kept = { file: stored.id, link: link.id };
    const ticket = await asServer(tx, (own) => issueOneTime(own, "formFile", kept, ticketSeconds));
    return { id: stored.id, name: `${file.fileName}${file.suffix}`, size: file.size, ticket };
  });
}

/**
 * Takes the tickets of the files that stand in the answers. F4000 for a file without one: nobody sends in a file that he has not uploaded
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
): Promise<{ belongTo(record: number): Promise<void> }> {
  const { link, model, answers } = given;
  const own = new Set<number>();
  for (const ticket of given.tickets) {
    const kept = await asServer(tx, (server) => takeOneTime<Kept>(server, "formFile", ticket));
    if (kept?.link === link.id) own.add(kept.file);
  }
  const used: number[] = [];
  for (const { name } of model.fields.filter(({ kind }) => kind === "files")) {
    const answer = answers[name];
    if (!Array.isArray(answer)) continue;
    if (!answer.every((id) => typeof id === "number" && own.has(id)))
      throw new FormworkError("F4000", { fields: { [name]: { key: "relation" } } });
    used.push(...(answer as number[]));
  }
  return {
    async belongTo(record) {
      if (used.length === 0) return;
      await tx.query(
        "update system_file set file_type = $3, data_id = $4 where id = any($1::bigint[]) and tenant_id = $2",
        [used, link.tenantId, sent, record],
      );
    },
  };
}

const aliasOf = ({ id }: PublicLink): string => `link:${id}`;

/** A few of the files that nobody sent in. */
async function clearAway(tx: Transaction, files: Files): Promise<void> {
  const gone = await tx.query<{ id: number; filePath: string; suffix: string | null }>(
    `update system_file set is_delete = true where id in (
       select id from system_file
        where file_type = $1 and not is_delete and create_time < now() - make_interval(secs => ${ticketSeconds})
        order by id limit 20 for update skip locked)
     returning id, file_path as "filePath", suffix`,
    [waiting],
  );
  for (const { id, filePath, suffix } of gone)
    tx.afterCommit(() => files.remove(`${filePath}/${id}${suffix ?? ""}`));
}
