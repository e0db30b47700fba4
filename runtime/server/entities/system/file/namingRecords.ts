import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { isAllowed } from "../../../../shared/permission/permissionCode.ts";
import { collaborationKey } from "../../../../shared/collaboration/collaboration.ts";
import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { hasReadableView, readableSchema } from "../../../../shared/permission/readableView.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";

/** Records that one file is attached to which are looked at. */
const mostAsked = 50;

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
        ...(field.file ? [`"${field.column}" @> jsonb_build_array($1::bigint)`] : []),
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
    if (field.file) return [`${own}[*]`];
    return pathsToFiles(field).map((path) => own + path);
  });
}

/** True when a record that the person may read names the file in one of its file fields that are open to him in this record. */
export async function isNamedReadably(
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
  return isAttached(context, id);
}

/** True when it is attached to a record that the person may open; the policies of the table ask for its rows. */
async function isAttached(
  { session, entities, tx }: Pick<CallContext, "session" | "tx" | "entities">,
  id: number,
): Promise<boolean> {
  const naming = sql`t.attached @> jsonb_build_array(${id}::bigint)`;
  const found = await records({ tx }).read(
    collaborationKey,
    [{ kind: "attachment", isDelete: false }, naming],
    ["entity", "recordId"],
    { as: { server: "who may read a file is worked out here" }, limit: mostAsked },
  );
  for (const { entity, recordId } of found) {
    const model = entities.get(entity);
    if (!model?.collaboration?.includes("attachments")) continue;
    if (!isAllowed(session, model.operations.get ?? "")) continue;
    const { table, lifecycle } = model;
    const live = lifecycle.softDelete ? " and not is_delete" : "";
    const rows = await tx.query(`select 1 from "${table}" where id = $1${live}`, [recordId]);
    if (rows.length > 0) return true;
  }
  return false;
}

/** True when any record at all names the file. Needs the server's rights. */
export async function isNamed(
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
