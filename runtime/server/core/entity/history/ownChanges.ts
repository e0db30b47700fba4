import { lockFieldOf } from "../../../../shared/entity/lock.ts";
import type { Operation } from "../operation.ts";

/**
 * The version of a record after changes that its reader alone has made since the given one; null: others were at it too, or the journal
 * does not tell.
 */
export async function versionAfterOwn(
  { shape, context }: Pick<Operation, "shape" | "context">,
  id: number,
  version: number,
): Promise<number | null> {
  const column = shape.byName.get(lockFieldOf(shape.model) ?? "")?.column;
  if (!column || !shape.model.lifecycle.audit) return null;
  const [since] = await context.tx.query<{ last: number | null; own: number }>(
    `select max((after->>$3)::int) as last, (count(*) filter (where user_id = $5))::int as own
       from formwork.journal
      where record_id = $1 and entity = any($2::text[]) and (after->>$3)::int > $4`,
    [id, [shape.model.key, ...shape.model.was], column, version, context.session.userId],
  );
  const last = since?.last ?? null;
  return last !== null && since?.own === last - version ? last : null;
}
