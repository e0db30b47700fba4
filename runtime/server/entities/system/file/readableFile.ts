import type { FileTable } from "../../../../../generated/system/file/table.ts";
import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../../shared/permission/permissionCode.ts";
import { hasReadableView, readableSchema } from "../../../../shared/permission/readableView.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { accountTypes } from "../../../features/session/index.ts";
import { isNamed, isNamedReadably } from "./namingRecords.ts";
import { pictureKind } from "./personalPictures.ts";

/** Where a file lies and how it is called. */
export type FileRow = Pick<FileTable, (typeof fileFields)[number]>;

type Asking = Pick<CallContext, "session" | "tx" | "entities">;

export const fileFields = [
  ...(["id", "tenantId", "fileName", "suffix", "contentType", "filePath", "isPublic"] as const),
  ...(["sizeKb", "url", "dataId", "createUserId"] as const),
];
const as = { server: "who may read a file is worked out here" };

/**
 * A file that the person may read: one that is theirs to hand on (see `mayHandOn`), or one within the own data scope that no
 * record names. D8000 otherwise, whether it exists or not.
 */
export async function readableFile(context: Asking, id: number): Promise<FileRow> {
  const [file] = await filesOfTenant(context, [id]);
  if (!file) throw new FormworkError("D8000");
  if (await mayHandOn(context, file)) return file;
  const { tx, entities } = context;
  if (pictureKind(file.filePath) || !(await isInScope(context, id)))
    throw new FormworkError("D8000");
  if (await asServer(tx, (server) => isNamed(server, entities, id)))
    throw new FormworkError("D8000");
  return file;
}

/** Those of the files that lie in the person's tenant, no matter who may read them; for the platform those of every tenant. */
export function filesOfTenant(
  { session, tx }: Pick<Asking, "session" | "tx">,
  ids: readonly number[],
): Promise<FileRow[]> {
  const inSight = session.superAdmin ? {} : { tenantId: session.tenantId };
  return asServer(tx, (server) =>
    records({ tx: server }).read(
      "system/file",
      { id: ids, isDelete: false, ...inSight },
      fileFields,
      {
        as,
      },
    ),
  );
}

/**
 * Whether the person reads a file of the tenant by more than the chance that nobody has used it yet: it is public, the own upload, within
 * reach of an administrator, named by a record the person may read, or the picture of a colleague.
 */
export async function mayHandOn(context: Asking, file: FileRow): Promise<boolean> {
  const { session } = context;
  if (file.isPublic || session.superAdmin) return true;
  // Senders through public links have no account: what one of them uploaded is not the next one's.
  if (session.userId > 0 && file.createUserId === session.userId) return true;
  if (session.accountType >= accountTypes.tenantAdmin && (await isInScope(context, file.id)))
    return true;
  const kind = pictureKind(file.filePath);
  if (kind === "avatar") return session.userId > 0;
  if (kind === "signature" && (await isReadableSignature(context, file))) return true;
  return isNamedReadably(context, file.id);
}

/** Row-level security decides what the person sees of the table. */
const isInScope = ({ tx }: Asking, id: number): Promise<boolean> =>
  records({ tx }).exists("system/file", { id }, { as });

/** The signature of an account that the person may read, in a field that is open. */
async function isReadableSignature({ session, tx, entities }: Asking, file: FileRow) {
  const model = entities.get("access/account");
  if (!model || !isAllowed(session, model.operations.get ?? "")) return false;
  if (session.closedFields?.get(model.table)?.has("signature")) return false;
  const source = hasReadableView(model)
    ? `${readableSchema(model)}."${model.table}"`
    : `"${model.table}"`;
  const rows = await tx.query(
    `select 1 from ${source} where id = $1 and signature = $2 and not is_delete`,
    [file.dataId, file.url],
  );
  return rows.length > 0;
}
