import type { EntityModel, FieldModel } from "../../../runtime/shared/entity/model.ts";
import { fieldsOf, resultOf } from "../../../runtime/server/core/proof/answers.ts";
import type {
  ProofAnswer,
  ProofServer,
  Values,
} from "../../../runtime/server/core/proof/contract.ts";
import { makeRecord, validSample } from "../../../runtime/server/core/proof/makeRecord.ts";
import type { KnownIds } from "../../../runtime/server/core/kinds/contract.ts";
import type { Targets } from "./referenceTargets.ts";

/** What is asked of one entity: who asks, and what the person may name. */
export interface Course {
  server: ProofServer;
  token: string;
  entity: EntityModel;
  targets: ReadonlyMap<string, Targets>;
  files: Targets;
  /** A record that the filter of a field does not offer. */
  unoffered: ReadonlyMap<string, number>;
  findings: { refused: number; faults: string[] };
  /** False: by creating alone, otherwise in every way of writing. */
  thorough?: boolean;
}

/** A place of an input that names one record or file. */
interface Slot {
  name: string;
  targets: Targets;
  more: Record<string, number>;
  /** The value of the top-level field `field` that names this id there. */
  field: FieldModel;
  naming(id: number): unknown;
}

const fileEntity = "system/file";

/**
 * Names in every field what may not be named, in every way of writing. Control: what may be named is not refused at the field; what the
 * hooks of an entity ask beyond that is theirs.
 */
export async function proveReferences(course: Course): Promise<void> {
  const { entity, server, findings, token } = course;
  const known = knownOf(course);
  const lean = { ...course, entity: plain(entity) };
  const made = await makeRecord(
    { ...lean, known, findings: { checks: 0, faults: [], own: [] } },
    11,
  );
  const sample = validSample(lean.entity, server.models, known, 37);
  if (Array.isArray(sample)) throw new Error(sample.join());
  if (typeof made === "string" && made.includes("F4000")) findings.faults.push(made);
  const id = typeof made === "string" ? null : made.id;
  for (const slot of slotsOf(course)) {
    // Child rows are looked at behind the hooks, which refuse this sample for reasons of their own.
    if (id === null && slot.field.kind === "children") continue;
    await proveSlot(course, slot, { id, sample });
  }
  if (id !== null)
    await server.request({ token, method: "DELETE", url: `/api/${entity.key}/${id}` });
}

async function proveSlot(
  course: Course,
  slot: Slot,
  { id, sample }: { id: number | null; sample: Values },
): Promise<void> {
  const { entity, findings } = course;
  const withId = (named: number): Values => ({ ...sample, [slot.field.name]: slot.naming(named) });
  const control =
    id === null
      ? await post(course, `/api/${entity.key}`, withId(slot.targets.open))
      : await change(course, id, slot, slot.targets.open);
  if (fieldsOf(control).includes(slot.field.name))
    findings.faults.push(`${slot.name} refuses what it offers: ${control.text}`);
  const before = await stored(course);
  const refused = { ...slot.targets.refused, ...slot.more };
  const judge = (way: string, what: string, answer: ProofAnswer, right: boolean) => {
    findings.refused++;
    if (!right)
      findings.faults.push(
        `${way} takes at ${slot.name} ${what}: ${answer.status} ${answer.text.slice(0, 300)}`,
      );
  };
  for (const [what, named] of Object.entries(refused)) {
    const created = await post(course, `/api/${entity.key}`, withId(named));
    judge("create", what, created, isRefused(created, slot));
    if (course.thorough === false) continue;
    const added = await post(course, `/api/${entity.api}/add`, withId(named));
    judge("add", what, added, isRefused(added, slot));
    if (id === null) continue;
    const updated = await change(course, id, slot, named);
    judge("update", what, updated, isRefused(updated, slot));
    if (slot.field.kind === "children") continue;
    const values = { [slot.field.name]: slot.naming(named) };
    const many = await post(course, `/api/${entity.key}/bulk/update`, { ids: [id], values });
    judge("bulk", what, many, (resultOf(many) as { changed?: number } | null)?.changed !== 1);
  }
  const brought =
    course.thorough !== false && (await bring(course, sample, slot, Object.values(refused)));
  if (brought) {
    const rows = new RegExp(`"row":\\d+,"field":"${slot.field.name}"`, "g");
    const told = new Set(brought.text.match(rows)).size;
    judge("import", "any", brought, brought.status === 422 && told === Object.keys(refused).length);
  }
  if ((await stored(course)) !== before)
    findings.faults.push(`${slot.name}: something was written`);
}

/** The entity without what may be left out: a sample holds what has to be there, and what tells records apart. */
function plain(entity: EntityModel): EntityModel {
  const keys = new Set(entity.unique.flatMap(({ fields }) => fields));
  const fields = entity.fields.filter(
    ({ required, when, system, name }) =>
      required || when?.required || system || name === "id" || keys.has(name),
  );
  return { ...entity, rules: [], fields: fields.map(unconditional) };
}

function unconditional(field: FieldModel): FieldModel {
  const plainField = { ...field };
  delete plainField.when;
  return plainField;
}

function knownOf({ targets }: Course): KnownIds {
  return new Map([...targets].map(([key, { open }]) => [key, [open]]));
}

const post = ({ server, token }: Course, url: string, body: Values) =>
  server.request({ token, method: "POST", url, body });

const change = ({ server, token, entity }: Course, id: number, slot: Slot, named: number) =>
  server.request({
    token,
    method: "PATCH",
    url: `/api/${entity.key}/${id}`,
    body: { [slot.field.name]: slot.naming(named) },
  });

/** A file whose rows each name one of the records by its id. */
async function bring(course: Course, sample: Values, { field }: Slot, ids: number[]) {
  const { entity, server, token } = course;
  if (!entity.operations.import || !field.relation) return null;
  const columns = entity.fields.filter(
    ({ name, kind }) =>
      name === field.name ||
      (sample[name] !== undefined &&
        !["children", "files", "rows", "json", "secret", "geoPoint"].includes(kind)),
  );
  const cell = (value: unknown) => `"${String(value ?? "").replaceAll('"', '""')}"`;
  const line = (values: Values) => columns.map(({ name }) => cell(values[name])).join(",");
  const file = [
    columns.map(({ label }) => cell(label)).join(","),
    ...ids.map((id) => line({ ...sample, [field.name]: id })),
  ].join("\n");
  const form = { file, name: "rows.csv", fields: {} };
  return server.request({ token, method: "POST", url: `/api/${entity.key}/import`, form });
}

function isRefused(answer: ProofAnswer, { field }: Slot): boolean {
  const { code } = (answer.body ?? {}) as { code?: number };
  return code === 400 && fieldsOf(answer).includes(field.name);
}

/** Every row that the entity and its sets and child rows hold, as one text. */
async function stored({ entity, server }: Course): Promise<string> {
  const tables = [entity.table];
  for (const { relation, children } of entity.fields) {
    if (relation?.through) tables.push(relation.through.table);
    const child = server.models.find(({ key }) => key === children?.entity);
    if (child) tables.push(child.table);
  }
  const texts = await Promise.all(
    tables.map(async (table) => {
      const [row] = await server.ownerQuery<{ sum: string }>(
        `select md5(string_agg((to_jsonb(t) - '{version,update_time}'::text[])::text, '' order by t::text)) as sum from "${table}" t`,
      );
      return row?.sum;
    }),
  );
  return texts.join();
}

/** The places of an entity, its child rows and its repeaters that name records or files. */
function slotsOf(course: Course): Slot[] {
  const { entity, server } = course;
  return entity.fields.flatMap((field): Slot[] => {
    if (field.children) {
      const child = server.models.find(({ key }) => key === field.children?.entity);
      if (!child) return [];
      const row = sampleOf(course, child, field.children.foreignKey);
      return child.fields.flatMap((inner) =>
        inner.name === field.children?.foreignKey
          ? []
          : naming(course, inner).map((slot) => ({
              ...slot,
              name: `${field.name}.${inner.name}`,
              field,
              naming: (id: number) => [{ ...row, [inner.name]: slot.naming(id) }],
            })),
      );
    }
    if (field.rows) return inRows(course, field);
    return naming(course, field);
  });
}

function sampleOf({ server, ...course }: Course, child: EntityModel, foreignKey: string): Values {
  const known = new Map(knownOf({ server, ...course }));
  const fields = child.fields.filter(({ name }) => name !== foreignKey);
  const sample = validSample({ ...child, fields }, server.models, known, 1);
  return Array.isArray(sample) ? {} : sample;
}

function inRows(course: Course, field: FieldModel): Slot[] {
  const inner = field.rows?.fields ?? [];
  const texts = Object.fromEntries(
    inner
      .filter(({ required, kind }) => required && kind === "string")
      .map(({ name }) => [name, "a"]),
  );
  return inner.flatMap((each) =>
    (each.rows ? inRows(course, each) : naming(course, each)).map((slot) => ({
      ...slot,
      name: `${field.name}.${slot.name}`,
      field,
      naming: (id: number) => [{ ...texts, [each.name]: slot.naming(id) }],
    })),
  );
}

function naming({ targets, files, unoffered }: Course, field: FieldModel): Slot[] {
  if (field.system || field.readOnly || field.computed) return [];
  const key = field.kind === "files" ? fileEntity : field.relation?.to;
  const found = key === fileEntity ? files : targets.get(key ?? "");
  if (!found) return [];
  const hidden = unoffered.get(key ?? "");
  const more: Record<string, number> =
    field.relation?.filter && hidden !== undefined ? { "not offered": hidden } : {};
  const many = field.kind !== "relation";
  return [{ name: field.name, field, targets: found, more, naming: (id) => (many ? [id] : id) }];
}
