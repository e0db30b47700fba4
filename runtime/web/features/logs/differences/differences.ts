import * as logDiffCalls from "../../../../../generated/system/logDiff/client.ts";
import type { Json } from "../../../../shared/entity/model.ts";
import { noName } from "../../../../shared/text/noName.ts";
import { call } from "../../../core/http/call.ts";

export interface FieldDifference {
  field: string;
  label: string;
  before: Json;
  after: Json;
}

/** An entry of the change journal, as sysLogDiff/page gives it. */
export interface Difference {
  id: number;
  createTime: string | null;
  createUserName: string | null;
  diffType: "insert" | "update" | "delete";
  businessData: string | null;
  entity: string;
  entityLabel: string;
  recordId: number;
  recordTitle: string | null;
  traceId: string | null;
  beforeData: string | null;
  afterData: string | null;
  changes: FieldDifference[];
  related: RelatedName[];
}

/** A relation and what the records are called that it points to; "": one has no name, without a text it is not for this person to know. */
export interface RelatedName {
  field: string;
  beforeText?: string;
  afterText?: string;
}

export interface DifferencePage {
  items: Difference[];
  total: number;
  /** There are more than `total`. */
  more?: boolean;
}

/** What the page asks for; empty texts ask for nothing. */
export interface DifferenceFilter {
  account: string;
  entity: string;
  recordId: string;
  diffType: string;
  traceId: string;
  startTime: string;
  endTime: string;
}

export const noFilter: DifferenceFilter = {
  account: "",
  entity: "",
  recordId: "",
  diffType: "",
  traceId: "",
  startTime: "",
  endTime: "",
};

export const loadDifferences = async (
  page: number,
  pageSize: number,
  { startTime, endTime, ...filter }: DifferenceFilter,
): Promise<DifferencePage> => {
  const { items, total } = await call(logDiffCalls.pageDifferences, {
    page,
    pageSize,
    ...filter,
    startTime: startTime && `${startTime} 00:00:00`,
    endTime: endTime && `${endTime} 23:59:59`,
  });
  return { items: items as Difference[], total };
};

/** What kind of record was changed and what it is called. */
export const changedRecord = ({ entityLabel, recordTitle }: Difference): string =>
  recordTitle?.trim() ? `${entityLabel} · ${recordTitle}` : entityLabel;

/** One row of a comparison; equal rows show what stayed. */
export interface ComparedField extends FieldDifference {
  changed: boolean;
}

interface TableImage {
  columns: { columnName: string; columnDescription: string; value: Json }[];
}

/** Every field of an entry with both of its values, changed ones first in their order. */
export function comparedFields({
  beforeData,
  afterData,
  changes,
}: Pick<Difference, "beforeData" | "afterData" | "changes">): ComparedField[] {
  const [before, after] = [columnsOf(beforeData), columnsOf(afterData)];
  const labels = new Map([...before, ...after].map(([name, { label }]) => [name, label]));
  const changed = new Set(changes.map(({ label }) => label));
  const stayed = [...labels]
    .filter(([, label]) => !changed.has(label))
    .map(([name, label]) => ({
      field: name,
      label,
      before: before.get(name)?.value ?? null,
      after: after.get(name)?.value ?? null,
      changed: false,
    }))
    .filter(({ before: old, after: now }) => old !== null || now !== null);
  return [...changes.map((change) => ({ ...change, changed: true })), ...stayed];
}

function columnsOf(text: string | null): Map<string, { label: string; value: Json }> {
  const [table] = text === null ? [] : (JSON.parse(text) as TableImage[]);
  return new Map(
    (table?.columns ?? []).map(({ columnName, columnDescription, value }) => [
      columnName,
      { label: columnDescription, value },
    ]),
  );
}

/** A value of an image as text for people; "" for none. */
export function valueText(value: Json): string {
  if (value === null) return "";
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

/** What the record behind a relation is called; undefined: the field is no relation. */
export function relatedText(
  related: readonly RelatedName[],
  field: string,
  side: "before" | "after",
  unseen: string,
): string | undefined {
  const named = related.find((each) => each.field === field);
  return named && ((named[`${side}Text`] ?? unseen) || noName);
}
