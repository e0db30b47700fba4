import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json, ViewModel } from "../../../../shared/entity/model.ts";
import { shiftDay } from "../../../../shared/recurrence/days.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { dayOf, timeOf } from "./calendarDays.ts";

/** The fields that say when a record is. */
export interface CalendarFields {
  start: FieldModel;
  end: FieldModel | null;
  /** Start and end on the day of `start`. */
  times: [FieldModel, FieldModel] | null;
}

/** A stretch of time as a calendar takes it: days without time end on the day after the last. */
export interface Span {
  start: string;
  end: string | null;
  allDay: boolean;
}

/** The fields of a calendar that are open to the person; null: none to begin with. */
export function calendarFields(own: EntityModel, by: string | null): CalendarFields | null {
  const find = (name: string | undefined) => own.fields.find((field) => field.name === name);
  const view: ViewModel | undefined = own.views.find(
    (candidate) => candidate.kind === "calendar" && candidate.by === by,
  );
  const start = find(by ?? undefined);
  if (!start) return null;
  const [first, last] = [find(view?.times?.[0]), find(view?.times?.[1])];
  return { start, end: find(view?.until) ?? null, times: first && last ? [first, last] : null };
}

/** Whether a field holds moments; the others hold days. */
export const isMoment = (field: FieldModel): boolean => kindOf(field).calendar === "moment";

const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** When a record is; null: it has no day. */
export function spanOf(fields: CalendarFields, record: EntityRecord): Span | null {
  const { start, end, times } = fields;
  const first = text(record[start.name]);
  if (!first) return null;
  const last = end ? text(record[end.name]) : "";
  if (isMoment(start)) return { start: first, end: last || null, allDay: false };
  const day = first.slice(0, 10);
  const [from, to] = (times ?? []).map((field) => text(record[field.name]).slice(0, 5));
  if (from && to) return { start: `${day}T${from}`, end: `${day}T${to}`, allDay: false };
  return { start: day, end: last ? shiftDay(last.slice(0, 10), 1) : null, allDay: true };
}

/** The values of a record that was moved to another stretch of time. */
export function valuesAt(
  { start, end, times }: CalendarFields,
  moved: { start: Date; end: Date | null; allDay: boolean },
): Record<string, Json> {
  if (isMoment(start)) {
    return {
      [start.name]: moved.start.toISOString(),
      ...(end && moved.end ? { [end.name]: moved.end.toISOString() } : {}),
    };
  }
  const day = dayOf(moved.start);
  const values: Record<string, Json> = { [start.name]: day };
  if (end && moved.allDay) values[end.name] = moved.end ? shiftDay(dayOf(moved.end), -1) : day;
  if (times && !moved.allDay) {
    values[times[0].name] = timeOf(moved.start);
    if (moved.end) values[times[1].name] = timeOf(moved.end);
  }
  return values;
}

/** The filter that finds what lies in the days from `from` to before `to`. */
export function rangeFilter({ start, end }: CalendarFields, from: Date, to: Date): object {
  const edge = (moment: Date) => (isMoment(start) ? moment.toISOString() : dayOf(moment));
  const before = { [`${start.name}__lt`]: edge(to) };
  const after = { [`${start.name}__gte`]: edge(from) };
  if (!end) return { and: [before, after] };
  return { and: [before, { or: [after, { [`${end.name}__gte`]: edge(from) }] }] };
}
