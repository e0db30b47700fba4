import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { Json } from "../../../../shared/entity/model.ts";
import { writeChildren } from "./children.ts";
import { refuseClosed } from "../rights/closedInput.ts";
import { feedsComputed, settleComputed } from "../computed/settle.ts";
import type { Operation, Written } from "../operation.ts";
import { readRecordText } from "../read/readRecord.ts";
import { checkTenant } from "../references/tenant.ts";
import { checkPresets, checkReferences } from "../references/checkReferences.ts";
import { writeRelationSets } from "./relations.ts";
import type { Row } from "../rows.ts";
import { insertRow } from "./rowWrites.ts";
import { readsFromView } from "../read/source.ts";
import { checkPresetRules } from "./rules.ts";
import { selectList } from "../read/selection.ts";
import { assignSequences } from "../sequence/assignSequences.ts";
import { checkInput, serverDefaults } from "./validate.ts";

/** Adds a record: defaults, validation, hooks, row and journal, join rows and child rows, hooks. Permission was asked before. */
export async function createRecord(operation: Operation, body: Row): Promise<Written> {
  const { shape, context } = operation;
  const { hooks } = shape;
  refuseClosed(operation, body, null);
  let input = await checkInput(operation, body, "create", null);
  const tenantId = tenantOf(operation, body);
  await checkTenant(operation, tenantId);
  await checkReferences(operation, input, null, { tenantId });
  input = ((await hooks.beforeCreate?.(input, context)) as Row | undefined) ?? input;
  const row = await serverValues(operation, input, body);
  await checkPresets(operation, row, input, { tenantId });
  const whole = needsSecondRead(operation, input);
  const written = await insertRow(
    {
      tx: context.tx,
      shape,
      requestId: context.requestId,
      writer: { checked: operation.access },
      list: whole ? undefined : answerList(operation),
      final: operation.final && !whole,
    },
    row,
  );
  if (!whole) return { id: written.id, record: written.record as string };
  await writeRelationSets(operation, written.id, input);
  await writeChildren(operation, written.id, input, null);
  await settleComputed({ tx: context.tx, registry: operation.registry, shape, ids: [written.id] });
  await hooks.afterCreate?.({ id: written.id }, input, context);
  return { id: written.id, record: await present(operation, written.id) };
}

/** State, sequences and tenant: what only the server sets. */
export async function serverValues(operation: Operation, input: Row, body: Row): Promise<Row> {
  const { shape, context } = operation;
  const { claims } = context.tx;
  const row: Row = { ...input };
  await serverDefaults(operation, row);
  await checkPresetRules(operation, input, row);
  const { states } = shape.model;
  if (states) row[states.field] = states.initial as Json;
  const tenantId = tenantOf(operation, body);
  if (tenantId !== null) row.tenantId = tenantId;
  const { tx, database } = context;
  await assignSequences(
    { tx, database, shape, tenantId: (row.tenantId as number) ?? claims.tenantId },
    row,
  );
  return row;
}

/** The tenant that the platform makes a record for; null: the caller's own. */
function tenantOf({ shape, context }: Operation, { tenantId }: Row): number | null {
  const { platform } = context.tx.claims;
  if (!platform || !shape.byName.get("tenantId")?.system) return null;
  return Number.isSafeInteger(tenantId) ? (tenantId as number) : null;
}

function needsSecondRead({ shape, access, registry }: Operation, input: Row): boolean {
  if (readsFromView(access) || feedsComputed({ registry, shape })) return true;
  if (shape.hooks.afterCreate) return true;
  return shape.model.fields.some((field) => kindOf(field).nested && field.name in input);
}

/** Select list of a record just written. */
export function answerList({ registry, shape, access, form }: Operation): string {
  const { list, from } = selectList(registry, shape, access, { form, detail: true });
  return `${list}${from}`;
}

/** The record as it is now, in the form of the caller; a row that left the caller's scope shows its id alone. */
export async function present(operation: Operation, id: number): Promise<string> {
  return (await readRecordText(operation, id)) ?? JSON.stringify({ id });
}
