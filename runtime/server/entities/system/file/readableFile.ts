import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../../shared/permission/permissionCode.ts";
import { hasReadableView, readableSchema } from "../../../../shared/permission/readableView.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { accountTypes } from "../../../features/session/index.ts";

/** Where a file lies and how it is called. */
export interface FileRow {
  id: number;
  fileName: string;
  suffix: string | null;
  contentType: string | null;
  filePath: string | null;
  isPublic: boolean;
  sizeKb: number | null;
}

/**
 * A file that the person may read: a public one of the tenant, an own one, one that hangs on a record the person may read, or one
 * within the own data scope that hangs on no record. D8000 otherwise, whether it exists or not.
 */
export async function readableFile(
  context: Pick<CallContext, "session" | "tx" | "entities">,
  id: number,
): Promise<FileRow> {
  const { session } = context;
  const file = await asServer(context.tx, async (tx) => {
    const [row] = await tx.query<FileRow>(
      `select id, file_name as "fileName", suffix, content_type as "contentType", file_path as "filePath",
              is_public as "isPublic", size_kb as "sizeKb"
         from system_file where id = $1 and not is_delete and ($2 or tenant_id = $3)`,
      [id, session.superAdmin, session.tenantId],
    );
    return row;
  });
  if (!file) throw new FormworkError("D8000");
  if (file.isPublic || session.superAdmin) return file;
  // Row-level security decides what the person sees of these tables.
  const [own] = await context.tx.query<{ author: number | null }>(
    "select create_user_id as author from system_file where id = $1",
    [id],
  );
  const free = own?.author === session.userId || session.accountType >= accountTypes.tenantAdmin;
  if (own && free) return file;
  if (await hangsOnReadableRecord(context, id)) return file;
  const { entities } = context;
  const owned = await asServer(context.tx, (tx) => hangsOnRecord(tx, entities, id));
  if (own && !owned) return file;
  throw new FormworkError("D8000");
}

interface FileFields {
  model: EntityModel;
  /** Each true of a row that names the file $1, in a column of ids or inside the rows of a repeater. */
  conditions: string[];
}

/** Entities whose records name files, with the conditions that tell. */
function fileFields(
  entities: CallContext["entities"],
  open: (model: EntityModel, name: string) => boolean,
): FileFields[] {
  return [...entities.values()].flatMap((model) => {
    const conditions = model.fields
      .filter(({ column, name }) => column !== null && open(model, name))
      .flatMap((field) => [
        ...(field.kind === "files" ? [`"${field.column}" @> jsonb_build_array($1::bigint)`] : []),
        ...pathsToFiles(field).map(
          (path) =>
            `jsonb_path_exists("${field.column}", '$${path} ? (@ == $id)', jsonb_build_object('id', $1::bigint))`,
        ),
      ]);
    return conditions.length > 0 && model.kind !== "view" ? [{ model, conditions }] : [];
  });
}

/** JSON paths of the ids of files inside the rows of a field. */
function pathsToFiles({ rows }: FieldModel): string[] {
  return (rows?.fields ?? []).flatMap((field) => {
    const own = `[*]."${field.name}"`;
    if (field.kind === "files") return [`${own}[*]`];
    return pathsToFiles(field).map((path) => own + path);
  });
}

/** True when a record that the person may read names the file in one of its file fields that are open to him in this record. */
async function hangsOnReadableRecord(
  context: Pick<CallContext, "session" | "tx" | "entities">,
  id: number,
): Promise<boolean> {
  const { session, entities, tx } = context;
  const open = (model: EntityModel, name: string) =>
    isAllowed(session, model.operations.get ?? "") &&
    !session.closedFields?.get(model.table)?.has(name);
  for (const { model, conditions } of fileFields(entities, open)) {
    const source = hasReadableView(model)
      ? `${readableSchema(model)}."${model.table}"`
      : `"${model.table}"`;
    if (await namesFile(tx, model, conditions, source, id)) return true;
  }
  return false;
}

/** True when any record at all names the file. Needs the server's rights. */
async function hangsOnRecord(
  tx: Transaction,
  entities: CallContext["entities"],
  id: number,
): Promise<boolean> {
  for (const { model, conditions } of fileFields(entities, () => true))
    if (await namesFile(tx, model, conditions, `"${model.table}"`, id)) return true;
  return false;
}

async function namesFile(
  tx: Transaction,
  model: EntityModel,
  conditions: string[],
  source: string,
  id: number,
): Promise<boolean> {
  const live = model.lifecycle.softDelete ? "not is_delete and " : "";
  const rows = await tx.query(
    `select 1 from ${source} where ${live}(${conditions.join(" or ")}) limit 1`,
    [id],
  );
  return rows.length > 0;
}
