import type {
  CollaborationAttachment,
  CollaborationEntry,
} from "../../../../generated/system/collaboration/types.ts";
import { records } from "../../../../generated/records.ts";
import { mentionsIn } from "../../../shared/collaboration/collaboration.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { Addition } from "./additions.ts";
import type { OpenRecord } from "./openRecord.ts";
import { namesOf } from "./people.ts";

type Files = ReadonlyMap<number, CollaborationAttachment>;

/** Attachments by their own ids, with what is known of their files; who reads the record reads them. */
export async function attachmentsOf(
  { tx, session }: CallContext,
  additions: readonly Addition[],
): Promise<Files> {
  const attachments = additions.filter(({ kind, isDelete }) => kind === "attachment" && !isDelete);
  const ids = attachments.flatMap(({ attached: files }) => files);
  if (ids.length === 0) return new Map();
  const known = await asServer(tx, (server) =>
    records({ tx: server }).read(
      "system/file",
      { id: ids, isDelete: false },
      ["id", "fileName", "suffix", "contentType", "sizeKb"],
      { as: { server: "what is attached to a record is shown to its readers" } },
    ),
  );
  const byId = new Map(known.map((file) => [file.id, file]));
  return new Map(
    attachments.flatMap(({ id, attached, createUserId, createUserName }) => {
      const file = byId.get(attached[0] ?? 0);
      if (!file) return [];
      const { fileName, suffix, contentType, sizeKb } = file;
      const shown = {
        id,
        fileId: file.id,
        name: `${fileName}${suffix ?? ""}`,
        type: contentType ?? "",
        sizeKb: sizeKb ?? 0,
        userName: createUserName ?? "",
        own: createUserId === session.userId,
      };
      return [[id, shown] as const];
    }),
  );
}

/** Entries of the timeline. Of a deleted comment only that there was one. */
export async function entriesOf(
  context: CallContext,
  { tenantId }: OpenRecord,
  additions: readonly Addition[],
): Promise<CollaborationEntry[]> {
  const files = await attachmentsOf(context, additions);
  const texts = new Map(additions.map(({ id, text, isDelete }) => [id, isDelete ? null : text]));
  const named = (id: number) => mentionsIn(texts.get(id) ?? "");
  const people = additions.flatMap(({ id }) => named(id));
  const names = await namesOf(context.tx, tenantId, [...new Set(people)]);
  return additions.map(
    ({ id, kind, createTime, createUserId, createUserName, version, isDelete }) => ({
      id,
      kind: kind as CollaborationEntry["kind"],
      time: new Date(createTime ?? 0).toISOString(),
      userId: createUserId ?? null,
      userName: createUserName ?? "",
      text: texts.get(id) ?? null,
      file: files.get(id) ?? null,
      people: named(id).flatMap((person) => {
        const name = names.get(person);
        return name === undefined ? [] : [{ id: person, name }];
      }),
      edited: kind === "comment" && version > 1 && !isDelete,
      deleted: isDelete,
      own: createUserId === context.session.userId,
    }),
  );
}
