import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import { parseRestFilter } from "../../../../shared/filter/rest.ts";
import { withoutUnknown } from "../../../../shared/expression/link/givenFields.ts";
import type { Claims } from "../../database/contract.ts";
import { accessTo } from "../rights/access.ts";
import { mayRead } from "../rights/policyRules.ts";
import { listRows } from "../read/list.ts";
import type { ListRequest } from "../read/listRequest.ts";
import { offeredTo } from "../rights/offered.ts";
import type { Operation } from "../operation.ts";
import { filterContext } from "../records.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";

/** Ids of records by how people name them; a text that fits no record, or several, gives what is wrong instead. */
export interface RelationFinder {
  /** `values` are the others of the row: choices may depend on them. */
  find(
    operation: Operation,
    field: FieldModel,
    text: string,
    values: Row,
  ): Promise<number | FieldFault>;
}

/**
 * Finds among the records that the person sees: by title or by a code, else by id (which every write checks). What
 * was found is kept for the rows to come, except where rows refer to one another.
 */
export function createRelationFinder(): RelationFinder {
  const known = new Map<string, number | FieldFault>();
  return {
    async find(operation, field, text, values) {
      const given = givenTo(operation, field, values);
      const mark = `${field.name}\n${text}\n${JSON.stringify(given)}`;
      const kept = known.get(mark);
      if (kept !== undefined) return kept;
      const found = await findRecord(operation, field, text, given);
      if (field.relation?.to !== operation.shape.model.key) known.set(mark, found);
      return found;
    },
  };
}

/** What of the records may be chosen. */
type Offered = Pick<ListRequest, "view" | "choices">;

/** The values of the row that the choices of a field depend on. */
function givenTo({ shape }: Operation, field: FieldModel, values: Row): Row {
  const cascade = shape.cascades.find((each) => each.field.name === field.name);
  return Object.fromEntries((cascade?.record ?? []).map((name) => [name, values[name]]));
}

/** A value that the row does not bring is the record's own, which the write looks at. */
function offeredFor(
  { shape, context }: Operation,
  target: EntityShape,
  field: FieldModel,
  record: Row,
): Offered {
  const filter = field.relation?.filter ?? null;
  if (filter === null) return { view: null };
  const cascades = shape.cascades.some((each) => each.field.name === field.name);
  const given = { record };
  const expression = cascades ? withoutUnknown(filter, given) : filter;
  const scope = { lookup: shape.lookup, record: shape.model, given };
  return {
    view: null,
    choices: expression === null ? null : offeredTo(target, context.session, { expression, scope }),
  };
}

async function findRecord(
  operation: Operation,
  field: FieldModel,
  text: string,
  given: Row,
): Promise<number | FieldFault> {
  const { registry } = operation;
  const target = registry.shape(field.relation?.to as string);
  const ids = await idsNamed(operation, target, text, offeredFor(operation, target, field, given));
  if (ids.length > 1) return { key: "ambiguous" };
  if (ids[0] !== undefined) return ids[0];
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))
    ? Number(text)
    : { key: "relation" };
}

async function idsNamed(
  operation: Operation,
  target: EntityShape,
  text: string,
  offered: Offered,
): Promise<number[]> {
  const names = namingFields(target).map((name) => ({ [name]: text }));
  if (names.length === 0 || !mayRead(operation.context.session, target.model)) return [];
  return findIds(operation, target, { filter: { or: names }, ...offered });
}

/** The title, and texts of unique keys such as a code; where one of them alone tells several apart, it is for the person to say which. */
function namingFields({ model, byName }: EntityShape): string[] {
  const keyed = model.unique.flatMap(({ fields }) => fields);
  return [...new Set([model.titleField, ...keyed])].filter((name) => {
    const field = byName.get(name);
    return field?.operators.includes("eq") && kindOf(field).naming === "first";
  });
}

/**
 * Ids of at most two records that the person sees and the filter finds, of his own tenant also where he sees all; none where he may not
 * ask so.
 */
export async function findIds(
  { registry, context }: Operation,
  target: EntityShape,
  { filter, view, choices = null }: { filter: Row } & Offered,
): Promise<number[]> {
  const asked = { and: [filter, ...ownTenant(target, context.tx.claims)] };
  try {
    const access = accessTo(target, context.session, "read");
    const { rows } = await listRows(context.tx, registry, target, access, {
      filter: parseRestFilter(filterContext(registry, target, context), asked as never),
      sort: [],
      offset: 0,
      limit: 2,
      after: null,
      count: "none",
      deleted: false,
      view,
      choices,
      form: "rest",
    });
    return rows.map((row) => (JSON.parse(row) as { id: number }).id);
  } catch (error) {
    if (error instanceof FormworkError && ["D1016", "F4001"].includes(error.code)) return [];
    throw error;
  }
}

export function ownTenant({ model, byName }: EntityShape, { platform, tenantId }: Claims): Row[] {
  if (!platform || tenantId === null || !byName.get("tenantId")?.column) return [];
  const own = { tenantId };
  return [model.scope === "shared" ? { or: [own, { tenantId__isNull: true }] } : own];
}
