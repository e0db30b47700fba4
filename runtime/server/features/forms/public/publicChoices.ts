import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { withoutUnknown } from "../../../../shared/expression/link/givenFields.ts";
import { parseRestFilter } from "../../../../shared/filter/rest.ts";
import { accessTo } from "../../../core/entity/rights/access.ts";
import { listRows } from "../../../core/entity/read/list.ts";
import { filterContext } from "../../../core/entity/records.ts";
import type { EntityShape, Registry } from "../../../core/entity/contract.ts";
import type { SortKey } from "../../../core/entity/read/sort.ts";
import type { PublicContext } from "../../../core/http/contract.ts";
import type { PublicLink } from "./publicLink.ts";

const mostChoices = 50;

/** People look for a name where it is in the alphabet. */
function byTitle({ byName }: EntityShape, titleField: string): SortKey[] {
  const field = byName.get(titleField);
  return field?.column ? [{ field, descending: false }] : [];
}

/**
 * Records that may be chosen in a relation which the link opens: id and title alone, of those that the person who made it sees. F4004 for
 * any other field.
 */
export async function publicChoices(
  {
    registry,
    model,
    link,
    context,
  }: { registry: Registry; model: EntityModel; link: PublicLink; context: PublicContext },
  name: string,
  q: string,
): Promise<{ id: number; title: string }[]> {
  const relation = model.fields.find((field) => field.name === name)?.relation;
  if (!relation) throw new FormworkError("F4004");
  const session = link.opener;
  if (!session) throw new FormworkError("F4004");
  const shape = registry.shape(relation.to);
  const access = accessTo(shape, session, "read");
  const filter = relation.filter === null ? null : withoutUnknown(relation.filter, {});
  const scope = { lookup: registry.shape(model.key).lookup, record: model, given: {} };
  const { rows } = await context.database.transaction(
    session.claims,
    (tx) =>
      listRows(tx, registry, shape, access, {
        filter: parseRestFilter(
          filterContext(registry, shape, { session }),
          q.trim() === "" ? {} : { [`${relation.titleField}__contains`]: q.trim() },
        ),
        sort: byTitle(shape, relation.titleField),
        offset: 0,
        limit: mostChoices,
        after: null,
        count: "none",
        deleted: false,
        view: null,
        choices: filter ? { expression: filter, scope } : null,
        form: "rest",
      }),
    { readOnly: true },
  );
  return rows.map((text) => {
    const row = JSON.parse(text) as Record<string, unknown>;
    return { id: Number(row["id"]), title: String(row[relation.titleField] ?? row["id"]) };
  });
}
