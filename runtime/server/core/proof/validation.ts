import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { fieldsOf } from "./answers.ts";
import type { BrowserVerdict, ProofCourse, Values } from "./contract.ts";
import { validSample } from "./makeRecord.ts";
import { badValues, writableFields } from "./samples.ts";

/** Spoiled records: what the form finds fault with in the browser, the server refuses at the same fields, over both faces. */
export async function proveValidation(
  course: ProofCourse & { verdict: BrowserVerdict },
): Promise<void> {
  const { server, token, entity, known, findings, verdict } = course;
  if (entity.operations.create === null || entity.kind === "view") return;
  const sample = validSample(entity, server.models, known, 5);
  if (Array.isArray(sample)) return;
  for (const { what, values } of spoiled(entity, sample)) {
    const marked = verdict(entity, values, null).toSorted();
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
  values: Values;
}

function spoiled(entity: EntityModel, sample: Values): Spoiled[] {
  return writableFields(entity).flatMap((field) => [
    ...badValues(field).map((value) => ({
      what: spoiling(field, value),
      values: { ...sample, [field.name]: value },
    })),
    ...(field.required ? [{ what: `no ${field.name}`, values: without(sample, field.name) }] : []),
    ...(field.required
      ? [{ what: `${field.name} = null`, values: { ...sample, [field.name]: null } }]
      : []),
  ]);
}

/** A spoiled field in a few words. */
export const spoiling = ({ name }: FieldModel, value: unknown): string =>
  `${name} = ${JSON.stringify(value).slice(0, 40)}`;

function without(values: Values, name: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}
