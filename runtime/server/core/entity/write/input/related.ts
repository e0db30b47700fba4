import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import {
  reachedRelations,
  type ReachedRelation,
} from "../../../../../shared/expression/link/reachedRelations.ts";
import { accessTo, readable, type Access } from "../../rights/access.ts";
import type { Operation } from "../../operation.ts";
import { createParameters } from "../../parameters.ts";
import { knowable, readableBy } from "../../rights/policyRules.ts";
import { formModule } from "../../../../../shared/forms/document.ts";
import type { EntityShape } from "../../contract.ts";
import type { Row } from "../../rows.ts";
import { recordText, selectList } from "../../read/selection.ts";
import type { EntityModel, FieldModel } from "../../../../../shared/entity/model.ts";
import type { Asking, RowSurroundings } from "../../../../../shared/entity/validateRecord.ts";
import { askedFields, askingOf } from "./asking.ts";
import { closedNames } from "../../rights/heldValues.ts";
import { fullAccess } from "../../rights/fieldAccess.ts";
import { closedRules } from "../../rights/closedRules.ts";

const neededByModel = new WeakMap<EntityModel, readonly ReachedRelation[]>();

/** The records that conditions of the entity look into (`orgId.status`); worked out once for each entity. */
function neededRelations({ model, lookup }: EntityShape): readonly ReachedRelation[] {
  const known = neededByModel.get(model);
  if (known) return known;
  const texts = model.fields.flatMap(({ when, defaultExpr }) => [
    ...Object.values(when ?? {}),
    defaultExpr,
  ]);
  const needed = reachedRelations(
    model,
    [...model.rules.map(({ expr }) => expr), ...texts],
    lookup,
  );
  neededByModel.set(model, needed);
  return needed;
}

/**
 * How much is seen of a record that another one names. `known`: what the person may read. `named`: also without the right to the pages of such
 * records, as for defaults that the server sets: anyone who may name a vehicle gets its price into the booking, unless that field is closed to
 * him. `whole`: everything, for a value that the person does not see either.
 */
export type Reach = "known" | "named" | "whole";

/**
 * The records that conditions look into, by the names of the relations that lead to them; undefined when none does. They hold what the person
 * may know of them: whether a record is taken or refused tells no more than reading it would.
 */
export async function loadRelated(
  operation: Operation,
  record: Row,
  reach: Reach = "known",
): Promise<Record<string, Row | null> | undefined> {
  const { shape, registry } = operation;
  const needed = neededRelations(shape);
  if (needed.length === 0) return undefined;
  const related: Record<string, Row | null> = {};
  for (const { path, name, before, to } of needed) {
    const id = (before === null ? record : related[before])?.[name];
    const found = await load(operation, registry.shape(to), idsIn([id]), reach);
    related[path] = found.get(Number(id)) ?? null;
  }
  return related;
}

/** The records that decide which fields are required; undefined when no such condition looks into one. */
export async function loadAsking(
  operation: Operation,
  given: Row,
  stored: Row | null,
): Promise<Asking | undefined> {
  const { shape, registry } = operation;
  if (askedFields(shape).length === 0) return undefined;
  const related = await loadRelated(operation, { ...stored, ...given }, "named");
  return askingOf(shape, (key) => registry.shape(key), { given, stored, related: related ?? {} });
}

/**
 * The same for child rows of a record, by the name of the field that holds them; each record is read once, however many rows name it. Of the
 * record that holds them the rows know what the person may know of it.
 */
export async function loadRelatedToRows(
  operation: Operation,
  body: Row,
  current: Row | null,
): Promise<ReadonlyMap<string, RowSurroundings>> {
  const found = new Map<string, RowSurroundings>();
  for (const field of operation.shape.model.fields) {
    if (!field.children || !Array.isArray(body[field.name])) continue;
    const rows = [...rowsIn(body[field.name]), ...rowsIn(current?.[field.name])];
    const around = { rows, holder: { ...current, ...body } };
    found.set(field.name, await surroundings(operation, field, around));
  }
  return found;
}

async function surroundings(
  operation: Operation,
  { name: own, children }: FieldModel,
  around: { rows: readonly Row[]; holder: Row },
): Promise<RowSurroundings> {
  const { registry, access } = operation;
  const child = registry.shape(children?.entity ?? "");
  const ofRows = access.children.get(own) ?? fullAccess;
  const limits = { closedRules: closedRules(child, ofRows), unseen: ofRows.hidden };
  const needed = neededRelations(child);
  if (needed.length === 0) return limits;
  const reaching = async (reach: Reach) => {
    const known = new Map<string, ReadonlyMap<number, Row>>();
    const behind = (before: string | null): readonly Row[] => {
      if (before === null) return around.rows;
      if (before === children?.foreignKey) return [openPart(access, around.holder)];
      return [...(known.get(before)?.values() ?? [])];
    };
    for (const { path, name, before, to } of needed) {
      if (path === children?.foreignKey) continue;
      const ids = idsIn(behind(before).map((row) => row[name]));
      known.set(path, await load(operation, registry.shape(to), ids, reach));
    }
    return (row: Readonly<Row>, holder: Readonly<Row>) => {
      const found: Record<string, Row | null> = {};
      for (const { path, name, before } of needed) {
        const id = (before === null ? row : found[before])?.[name];
        const isHolder = path === children?.foreignKey;
        found[path] = isHolder
          ? openPart(access, holder)
          : (known.get(path)?.get(Number(id)) ?? null);
      }
      return found;
    };
  };
  const related = await reaching("known");
  if (askedFields(child).length === 0) return { related, ...limits };
  const named = await reaching("named");
  const holding = { name: children?.foreignKey ?? "", closed: closedNames(access) };
  const asking: RowSurroundings["asking"] = (given, holder, stored = undefined) =>
    askingOf(child, (key) => registry.shape(key), {
      given,
      stored: stored ?? null,
      related: named({ ...stored, ...given }, holder),
      holding,
    });
  return { related, asking, ...limits };
}

const openPart = (access: Access, holder: Readonly<Row>): Row => {
  const closed = closedNames(access);
  return Object.fromEntries(Object.entries(holder).filter(([name]) => !closed.has(name)));
};

const rowsIn = (value: unknown): Row[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).filter(
    (row): row is Row => typeof row === "object" && row !== null,
  );

const idsIn = (values: readonly unknown[]): number[] => [
  ...new Set(values.filter((id): id is number => Number.isSafeInteger(id))),
];

async function load(
  { registry, context, shape }: Operation,
  target: EntityShape,
  ids: readonly number[],
  asked: Reach = "known",
): Promise<ReadonlyMap<number, Row>> {
  const { tx, session } = context;
  // What people draw in the console reaches no further than they do.
  const reach = shape.model.module === formModule ? "known" : asked;
  const all = reach === "whole" ? fullAccess : readAccess(target, session);
  const access = ids.length > 0 ? all : null;
  if (!access) return new Map();
  const isOpen = { known: knowable, named: readableBy, whole: () => true }[reach];
  const known = target.stored.filter(
    (field) => readable(access, field) && isOpen(session, target.model, field.name),
  );
  const only = new Set(known.map(({ name }) => name));
  const parameters = createParameters();
  // What lists cover is known to whom a whole record shows it.
  const selection = selectList(registry, target, access, { form: "rest", detail: true, only });
  const rows = await tx.query<{ record: string }>(
    `select ${recordText(selection, access)} as record from ${target.table} t where t."id" = any(${parameters.bind(ids)}::bigint[])`,
    parameters.values,
  );
  return new Map(
    rows.map(({ record }) => {
      const row = JSON.parse(record) as Row;
      return [Number(row["id"]), row];
    }),
  );
}

/** Null for a person whom the rules of the entity let read nothing of it. */
function readAccess(target: EntityShape, session: Operation["context"]["session"]): Access | null {
  try {
    return accessTo(target, session, "read");
  } catch (error) {
    if (error instanceof FormworkError && error.code === "D1016") return null;
    throw error;
  }
}
