import type { EntityModel } from "../../../shared/entity/model.ts";
import type { BrowserVerdict, Findings, ProofServer } from "./contract.ts";
import { fieldsOf, validSample } from "./records.ts";
import { badValues, writableFields, type KnownIds } from "./samples.ts";

interface Course {
  server: ProofServer;
  token: string;
  entity: EntityModel;
  known: KnownIds;
  findings: Findings;
  /** Which fields the form would mark. */
  verdict: BrowserVerdict;
}

/** Spoiled records: what the form finds fault with in the browser, the server refuses at the same fields, over both faces. */
export async function proveValidation(course: Course): Promise<void> {
  const { server, token, entity, known, findings, verdict } = course;
  if (entity.operations.create === null || entity.kind === "view") return;
  const sample = validSample(entity, server.models, known, 5);
  if (Array.isArray(sample)) return;
  for (const { what, values } of spoiled(entity, sample)) {
    const marked = verdict(entity, values).toSorted();
    // A sample that is still good would be stored.
    if (marked.length === 0) continue;
    for (const url of [`/api/${entity.key}`, `/api/${entity.api}/add`]) {
      const answer = await server.request({ token, method: "POST", url, body: values });
      findings.checks++;
      const found = fieldsOf(answer).toSorted();
      if (found.join() === marked.join()) continue;
      findings.faults.push(
        `${what} over ${url}: the form marks ${marked.join(", ")}, the server ${found.join(", ") || `${answer.status} ${answer.text.slice(0, 120)}`}`,
      );
    }
  }
}

interface Spoiled {
  what: string;
  values: Record<string, unknown>;
}

function spoiled(entity: EntityModel, sample: Record<string, unknown>): Spoiled[] {
  return writableFields(entity).flatMap((field) => [
    ...badValues(field).map((value) => ({
      what: `${field.name} = ${JSON.stringify(value).slice(0, 40)}`,
      values: { ...sample, [field.name]: value },
    })),
    ...(field.required ? [{ what: `no ${field.name}`, values: without(sample, field.name) }] : []),
    ...(field.required
      ? [{ what: `${field.name} = null`, values: { ...sample, [field.name]: null } }]
      : []),
  ]);
}

function without(values: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}
