import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { isSecret } from "../../../../shared/entity/nameable.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import type { FormColumn } from "./columns.ts";

/** The answer that is in a typed column, as formwork.make_form_view compares it. */
export type Slot = Pick<FormColumn, "field" | "type" | "digits" | "decimals">;
/** By name of the column: `_text_1`. */
export type Slots = Record<string, Slot>;

/** Typed columns of system_form_submission, each with an index (migration 0055). */
const capacity = { text: 4, integer: 3, bigint: 2, numeric: 2, date: 2, timestamptz: 2 } as const;
type SlotType = keyof typeof capacity;

/** Longer texts do not fit into a line of an index, in whichever letters; the trigger refuses them. */
const longestText = 500;

/**
 * Which answers get a typed column: what lists sort by, filter by and show, in this order, then every other question that may be sorted by,
 * as long as columns of its type are free. Who has one already keeps it, so that it goes on serving.
 */
export function planSlots(
  model: EntityModel,
  columns: readonly FormColumn[],
  before: Readonly<Slots> = {},
): Slots {
  const wanted = wantedFields(model).flatMap((field) => slotOf(field, columns) ?? []);
  const chosen = (Object.keys(capacity) as SlotType[]).flatMap((type) =>
    wanted.filter((slot) => slot.type === type).slice(0, capacity[type]),
  );
  const kept = Object.entries(before).filter(([, slot]) => chosen.some((one) => same(one, slot)));
  const slots: Slots = Object.fromEntries(kept);
  for (const slot of chosen) {
    if (kept.some(([, one]) => same(one, slot))) continue;
    const free = namesOf(slot.type as SlotType).find((name) => !(name in slots));
    if (free !== undefined) slots[free] = slot;
  }
  return slots;
}

/** Of each type the highest number in use: only indexes up to it hold the form. */
export function countsOf(slots: Readonly<Slots>): Partial<Record<SlotType, number>> {
  const types = Object.keys(capacity) as SlotType[];
  return Object.fromEntries(
    types.flatMap((type) => {
      const highest = namesOf(type).findLastIndex((name) => name in slots) + 1;
      return highest > 0 ? [[type, highest]] : [];
    }),
  );
}

/** What of `before` is still in the same column. */
export function stillThere(before: Readonly<Slots>, now: Readonly<Slots>): Slots {
  return Object.fromEntries(
    Object.entries(before).filter(([name, slot]) => {
      const other = now[name];
      return other !== undefined && same(slot, other);
    }),
  );
}

const namesOf = (type: SlotType): string[] =>
  Array.from({ length: capacity[type] }, (_, index) => `_${type}_${index + 1}`);

const same = (one: Slot, other: Slot): boolean =>
  one.field === other.field &&
  one.type === other.type &&
  one.digits === other.digits &&
  one.decimals === other.decimals;

function wantedFields({ fields, views }: EntityModel): FieldModel[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const names = [
    ...views.flatMap(({ sort }) => sort.map((name) => name.replace(/^-/, ""))),
    ...views.flatMap(({ filters }) => filters),
    ...views.flatMap(({ columns }) => columns),
    ...fields.map(({ name }) => name),
  ];
  return [...new Set(names)].flatMap((name) => byName.get(name) ?? []).filter(fits);
}

function fits(field: FieldModel): boolean {
  const { system, sortable, maxLength, name } = field;
  if (system || !sortable || name === "id" || isSecret(field)) return false;
  // Options are short without a bound being written down.
  return kindOf(field).choice !== null || maxLength === undefined || maxLength <= longestText;
}

function slotOf({ name }: FieldModel, columns: readonly FormColumn[]): Slot | null {
  const found = columns.find(({ field }) => field === name);
  if (!found || !(found.type in capacity)) return null;
  const { field, type, digits, decimals } = found;
  return digits === undefined ? { field, type } : { field, type, digits, decimals: decimals ?? 0 };
}
