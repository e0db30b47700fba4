import type { EntityModel } from "../../../../runtime/shared/entity/model.ts";
import type { Findings, Look } from "./looks.ts";
import { maySee, maySeeDeleted } from "./oracle.ts";
import { markable, type PlantedRow } from "./planted.ts";

const query = (name: string, value: unknown) =>
  `${name}=${encodeURIComponent(JSON.stringify(value))}`;
const idsOf = (rows: unknown) => new Set((rows as { id: number }[]).map(({ id }) => id));

interface Ground {
  look: Look;
  entity: EntityModel;
  /** Planted rows of the entity. */
  rows: PlantedRow[];
  findings: Findings;
}

function note({ look, entity, findings }: Ground, channel: string, what: string): void {
  findings.faults.push(`${look.asker.account} ${channel} ${entity.key}: ${what}`);
}

/** The ids that came must be exactly those of the rows that the asker may see. */
function compare(ground: Ground, channel: string, found: ReadonlySet<number>, text: string): void {
  for (const row of ground.rows) {
    ground.findings.checks++;
    const expected = maySee(ground.look.asker, row);
    if (found.has(row.id) === expected) continue;
    const what = `${row.place.name} ${expected ? "is missing" : "is shown"} ${text.slice(0, 160)}`;
    (expected ? ground.findings.faults : ground.findings.leaks).push(
      `${ground.look.asker.account} ${channel} ${ground.entity.key}: ${what}`,
    );
  }
}

/** Whole lists and counts of both faces, and files. */
export async function lists(ground: Ground): Promise<void> {
  const { look, entity, rows } = ground;
  const rest = `/api/${entity.key}`;
  const wanted = { id: rows.map((row) => row.id) };
  const all = await look.ask("list", "GET", `${rest}?${query("range", [0, 4999])}&count=exact`);
  if (all.status !== 200) return note(ground, "list", all.text.slice(0, 200));
  compare(ground, "list", idsOf(all.body), "");
  const some = await look.ask(
    "filter by id",
    "GET",
    `${rest}?${query("filter", wanted)}&${query("range", [0, 999])}&count=exact`,
  );
  compare(ground, "filter by id", idsOf(some.body), some.text);
  const visible = rows.filter((row) => maySee(look.asker, row)).length;
  if (Number(some.headers["x-total-count"]) !== visible)
    note(ground, "count", `${String(some.headers["x-total-count"])} instead of ${visible}`);
  const page = await look.ask("page", "POST", `/api/${entity.api}/page`, {
    page: 1,
    pageSize: 5000,
  });
  const { result } = page.body as { result: { items?: unknown } | null };
  // Some pages of the contract are lists of the caller's own rows.
  if (page.code === 200 && result?.items) compare(ground, "page", idsOf(result.items), "");
  await look.ask("print", "POST", `/api/${entity.api}/export`, {
    format: "json",
    columns: ["id", ...markable(entity).map(({ name }) => name)],
    filter: wanted,
  });
  if (entity.operations.export) {
    await look.ask("export", "GET", `${rest}/export?format=csv`);
    await look.ask("export", "GET", `/api/${entity.api}/export?format=csv`);
    await look.ask("export", "GET", `${rest}/export?format=csv&${query("filter", wanted)}`);
  }
}

/** One record by its id, its history, its file. */
export async function records(ground: Ground): Promise<void> {
  const { look, entity, rows } = ground;
  for (const row of rows) {
    const visible = maySee(look.asker, row);
    const rest = `/api/${entity.key}/${row.id}`;
    const one = await look.ask("get", "GET", rest);
    if (visible !== (one.status === 200))
      note(ground, "get", `${row.place.name} ${one.text.slice(0, 160)}`);
    const detail = await look.ask("detail", "GET", `/api/${entity.api}/detail?id=${row.id}`);
    if (!visible && detail.code === 200 && (detail.body as { result: unknown }).result !== null)
      ground.findings.leaks.push(`${look.asker.account} detail ${entity.key} ${row.place.name}`);
    const history = await look.ask("history", "GET", `${rest}/history`);
    if (!maySeeDeleted(look.asker, row) && history.status === 200)
      ground.findings.leaks.push(`${look.asker.account} history ${entity.key} ${row.place.name}`);
    if (entity.key === "system/file" && !visible) {
      for (const url of [
        `/api/sysFile/downloadFile?id=${row.id}`,
        `/api/sysFile/preview/${row.id}`,
      ]) {
        const file = await look.ask("file", "GET", url);
        if (file.status === 200 && file.code === 200)
          ground.findings.leaks.push(`${look.asker.account} ${url} ${row.place.name}`);
      }
    }
  }
}

/** Finding by content: a filter, a search or an order must not tell what the answer itself would not. */
export async function questions(ground: Ground): Promise<void> {
  const { look, entity, rows } = ground;
  const rest = `/api/${entity.key}`;
  const closed = look.closed.get(entity.table) ?? new Set();
  const askable = markable(entity).filter((field) => field.operators.includes("contains"));
  const shut = askable.filter((field) => closed.has(field.name));
  for (const [index, row] of rows.entries()) {
    // Every row is looked for by a closed field and by another one in turn.
    const fields = [...shut, ...askable.slice(index % (askable.length || 1)).slice(0, 1)];
    for (const field of fields) {
      const text = row.texts.get(field.name) as string;
      const found = await look.ask(
        "filter",
        "GET",
        `${rest}?${query("filter", { [`${field.name}__contains`]: text })}`,
      );
      const expected = maySee(look.asker, row) && !closed.has(field.name);
      if (closed.has(field.name)) {
        if (found.status === 200)
          ground.findings.leaks.push(
            `${look.asker.account} filter by closed ${entity.key}.${field.name}`,
          );
      } else if (found.status !== 200 || idsOf(found.body).has(row.id) !== expected) {
        note(ground, "filter", `${field.name} ${row.place.name} ${found.text.slice(0, 120)}`);
      }
      if (!expected && field.search) {
        const searched = await look.ask("search", "GET", `${rest}?${query("filter", { q: text })}`);
        if (searched.status === 200 && idsOf(searched.body).size > 0)
          ground.findings.leaks.push(
            `${look.asker.account} search ${entity.key}.${field.name} ${row.place.name}`,
          );
      }
    }
  }
  const visible = rows.filter((row) => maySee(look.asker, row)).length;
  const counted = await look.ask(
    "aggregate",
    "GET",
    `${rest}/aggregate?${query("filter", { id: rows.map(({ id }) => id) })}`,
  );
  const [all] = (counted.body as { groups?: { values: { count: number } }[] }).groups ?? [];
  if (all?.values.count !== visible) note(ground, "aggregate", counted.text.slice(0, 160));
  for (const field of markable(entity)) {
    const groups = await look.ask(
      "groups",
      "GET",
      `${rest}/aggregate?group=${field.name}&limit=500`,
    );
    if (closed.has(field.name) && groups.status === 200)
      ground.findings.leaks.push(
        `${look.asker.account} groups by closed ${entity.key}.${field.name}`,
      );
    for (const measure of [`min:${field.name}`, `sum:${field.name}`]) {
      const sum = await look.ask("sum", "GET", `${rest}/aggregate?measures=${measure}`);
      if (sum.status === 200) note(ground, "sum", `${measure} ${sum.text.slice(0, 120)}`);
    }
    await look.ask("groups", "POST", `/api/${entity.api}/aggregate`, { group: [field.name] });
  }
  for (const field of entity.fields.filter(({ sortable }) => sortable)) {
    const sorted = await look.ask(
      "sort",
      "GET",
      `${rest}?${query("sort", [field.name, "DESC"])}&${query("range", [0, 999])}`,
    );
    if (closed.has(field.name) === (sorted.status === 200))
      note(ground, "sort", `${field.name} ${sorted.text.slice(0, 120)}`);
  }
}

/** Relation paths of other entities that lead here. */
export async function paths(ground: Ground, others: readonly EntityModel[]): Promise<void> {
  const { look, entity, rows } = ground;
  const field = markable(entity).find((candidate) => candidate.operators.includes("contains"));
  if (!field) return;
  const hidden = rows.filter((row) => !maySee(look.asker, row));
  for (const other of others) {
    for (const relation of other.fields.filter(
      (candidate) => candidate.relation?.to === entity.key,
    )) {
      for (const row of hidden) {
        const filter = { [`${relation.name}.${field.name}__contains`]: row.texts.get(field.name) };
        const found = await look.ask("path", "GET", `/api/${other.key}?${query("filter", filter)}`);
        if (found.status === 200 && idsOf(found.body).size > 0)
          ground.findings.leaks.push(
            `${look.asker.account} path ${other.key}.${relation.name} ${row.place.name}`,
          );
      }
    }
  }
}

/** Changes to rows out of sight are refused; the caller compares the tables before and after. */
export async function changes(ground: Ground): Promise<void> {
  const { look, entity, rows } = ground;
  const field = markable(entity)[0];
  for (const row of rows.filter((candidate) => !maySee(look.asker, candidate))) {
    const rest = `/api/${entity.key}/${row.id}`;
    const body = field ? { [field.name]: "taken over" } : { remark: "taken over" };
    const tries: [string, string, object?][] = [
      ["PATCH", rest, body],
      ["DELETE", rest],
      ["POST", `/api/${entity.api}/update`, { id: row.id, ...body }],
      ["POST", `/api/${entity.api}/delete`, { id: row.id }],
      ["POST", `/api/${entity.api}/setStatus`, { id: row.id, status: 2 }],
    ];
    for (const [method, url, payload] of tries) {
      const answer = await look.ask("change", method, url, payload);
      if (answer.status === 200 && answer.code === 200)
        ground.findings.leaks.push(`${look.asker.account} ${method} ${url} ${row.place.name}`);
    }
  }
}

/** Calls of the contract that only read and ask for nothing. */
export async function calls({ look, entity }: Ground): Promise<void> {
  const reading = entity.calls.filter(
    ({ method, operationId, input, access }) =>
      access !== "public" &&
      (method === "get" || /^(page|list)|List$/.test(operationId)) &&
      !(input as { required?: string[] } | null)?.required?.length,
  );
  for (const { method, path } of reading) {
    if (path.includes(":")) continue;
    const body = method === "get" ? undefined : { page: 1, pageSize: 5000 };
    await look.ask("call", method.toUpperCase(), path, body);
  }
}
