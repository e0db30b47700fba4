import type { ExpressionRecord } from "../../../runtime/shared/expression/evaluate/evaluationContext.ts";
import { tablesSql } from "./differential.models.ts";

/** A record as JavaScript sees it, with the organization its `orgId` names, and those above that one. */
export interface Row {
  record: ExpressionRecord & { id: number; items: Item[]; roleIds: number[] };
  related: Record<string, ExpressionRecord | null>;
}

interface Item {
  quantity: number | null;
  price: string | null;
}

const organizations = [
  { id: 1, name: "open", level: 2, budget: "100.25", parent_id: 2 },
  { id: 2, name: "Ａ é 😀", level: null, budget: null, parent_id: 3 },
  { id: 3, name: null, level: 3, budget: "-0.50", parent_id: null },
];

type Organization = (typeof organizations)[number];
const shown = (of: Organization | null) => of && { ...of, parentId: of.parent_id };

const texts = [
  "open",
  "closed",
  "",
  "é",
  "é😀",
  "😀",
  "Ａ",
  "a\\b",
  "it's",
  "Z",
  "a",
  "10% _x",
  "ﬀ",
];
const decimals = ["0.00", "0.10", "100.25", "-7.35", "99999999999.99", "3.00", "0.50"];
const dates = ["2026-01-01", "2026-02-28", "2024-02-29", "0001-01-02", "9999-12-30", "1999-12-31"];
const moments = [
  "2025-12-31T16:00:00.000Z",
  "2026-01-01T00:00:00.123Z",
  "1969-12-31T23:59:59.999Z",
];

/** Rows in which about every fifth value is null. */
export function randomRows(random: () => number, count: number): Row[] {
  const sure = <Entry>(entries: readonly Entry[]) =>
    entries[Math.floor(random() * entries.length)] as Entry;
  const pick = <Entry>(entries: readonly Entry[]) => (random() < 0.2 ? null : sure(entries));
  const several = <Entry>(make: () => Entry) =>
    Array.from({ length: Math.floor(random() * 4) }, make);
  return Array.from({ length: count }, (_, index) => {
    const organization = pick(organizations);
    const record = {
      id: index + 1,
      title: pick(texts),
      note: pick(texts),
      status: pick(["open", "closed", "é", "😀"]),
      severity: pick([1, 2, 3]),
      progress: pick([0, 1, 50, 100, -3, 9007199254740991]),
      days: pick([0, 1, -30, 365, 4_000_000, -800_000]),
      cost: pick(decimals),
      limitCost: pick([...decimals.map((text) => `${text}0000`), "100.250001"]),
      active: pick([true, false]),
      urgent: pick([true, false]),
      foundOn: pick(dates),
      dueDate: pick(dates),
      startTime: pick(moments),
      endTime: pick(moments),
      opensAt: pick(["08:30", "09:00", "21:15:00"]),
      orgId: organization?.id ?? null,
      orgName: organization?.name ?? null,
      roleIds: [1, 2, 3].filter(() => random() < 0.3),
      items: several(() => ({
        quantity: pick([0, 1, 7, -2]),
        price: pick(["0.333", "12.345", "-0.005"]),
      })),
      photos: pick([[], [1], [1, 2], [2, 3]]),
      place: pick([{ lng: 1, lat: 2 }]),
      tags: pick([[], ["dust"], ["dust", "é"], ["it's"]]),
      levels: pick([[], [1], [2, 3]]),
      period: pick([
        { from: "2026-01-01", to: "2026-02-28" },
        { from: "1999-12-31", to: "2024-02-29" },
        { from: null },
      ]),
      steps: random() < 0.1 ? pick([[]]) : several(() => step(pick)),
    };
    const above = (of: Organization | null) =>
      organizations.find(({ id }) => id === of?.parent_id) ?? null;
    const parent = above(organization);
    const related = {
      orgId: shown(organization),
      "orgId.parentId": shown(parent),
      "orgId.parentId.parentId": shown(above(parent)),
    };
    return { record, related };
  });
}

type Pick = <Entry>(entries: readonly Entry[]) => Entry | null;

/** A row of a repeater; of every value there is one that its field no longer takes. */
function step(pick: Pick) {
  return {
    quantity: pick<unknown>([0, 1, 7, -2, "12", "1.5", true, "many"]),
    price: pick<unknown>(["0.333", "12.345", "-0.005", " 2.5 ", "NaN", "1e3", 4, 1.25, ["1"]]),
    done: pick<unknown>([true, false, "true", 1]),
    what: pick<unknown>(["open", "", "é😀", 5, false]),
    doneOn: pick<unknown>([
      ...dates,
      "2026-02-30",
      "2026-01-01T10:00",
      "today",
      "0000-01-01",
      20260101,
    ]),
    doneAt: pick<unknown>([
      ...moments,
      "2026-03-04 05:06",
      "2026-03-04T25:00Z",
      "2026-02-30T01:00:00Z",
    ]),
    marks: pick<unknown>([[], ["a"], ["a", "b"], "a"]),
    span: pick<unknown>([{ from: "2026-01-01", to: "2026-01-31" }, { from: "x" }, "2026-01-01"]),
    orgId: pick<unknown>([1, 2, 3, 99, "x"]),
    parts: pick<unknown>([
      [],
      [{ weight: "1.50" }, { weight: null }, {}, 5],
      [{ weight: "x" }],
      {},
    ]),
  };
}

type Query = (text: string, parameters?: unknown[]) => Promise<unknown[]>;

/** Makes the tables and puts the rows in, with a deleted child row that must not count. */
export async function insertRows(query: Query, rows: Row[]): Promise<void> {
  for (const statement of tablesSql.split(";").filter((text) => text.trim()))
    await query(statement);
  await query(
    "insert into probe_organization select * from jsonb_populate_recordset(null::probe_organization, $1)",
    [JSON.stringify(organizations)],
  );
  const snake = rows.map(({ record }) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    ),
  );
  await query(
    "insert into probe_defect select * from jsonb_populate_recordset(null::probe_defect, $1)",
    [JSON.stringify(snake)],
  );
  const items = rows.flatMap(({ record }) => [
    ...record.items.map((item, at) => ({
      ...item,
      id: at + 1,
      defect_id: record.id,
      is_delete: false,
    })),
    { id: 2, defect_id: record.id, quantity: 1000, price: "1000", is_delete: true },
  ]);
  await query(
    "insert into probe_item select * from jsonb_populate_recordset(null::probe_item, $1)",
    [JSON.stringify(items)],
  );
  const roles = rows.flatMap(({ record }) =>
    record.roleIds.map((id) => ({ defect_id: record.id, role_id: id })),
  );
  await query(
    "insert into probe_defect_role select * from jsonb_populate_recordset(null::probe_defect_role, $1)",
    [JSON.stringify(roles)],
  );
  await query("create index on probe_item (defect_id)");
  await query("create index on probe_defect_role (defect_id)");
}
