import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { stripTypeScriptTypes } from "node:module";
import { entityEmitter } from "../../generator/emitters/entity.ts";
import { readSchemas } from "../../generator/input/readSchemas.ts";
import { createContext } from "../../generator/model/context.ts";
import { componentName, recordComponents } from "../../generator/openapi/recordSchemas.ts";
import { kindOf } from "../../runtime/shared/entity/kinds/registry.ts";
import type { EntityModel, ProjectModel } from "../../runtime/shared/entity/model.ts";
import { createRecordValidator } from "../../runtime/shared/entity/validateRecord.ts";
import { readForm } from "../../runtime/shared/forms/readForm.ts";
import { readProject } from "../../runtime/shared/schema/read/readProject.ts";
import { formSchema } from "../../runtime/web/core/renderer/formSchema.ts";
import { garbageLiteral } from "./openapiGarbage.ts";
import type { Schema } from "./openapi.ts";
import { validValue } from "./openapiValues.ts";
import type { Random } from "./random.ts";

export type Input = Record<string, unknown>;

/** What one way of running a form says about an input. */
export interface Verdict {
  faults: Record<string, unknown>;
  value: Input;
}

/** One form, run in every way there is. */
export interface Parity {
  /** Read from the document at run time, as browser and server do. */
  model: EntityModel;
  interpreted: (input: Input) => Verdict;
  /** Through the entity that the generator writes. */
  generated: (input: Input) => Verdict;
  /** The JSON Schema of a create in the description of the API. */
  schema: Schema;
  allows: (input: Input) => boolean;
  /** The JSON Schema that the console's renderer walks; what must be filled in is not its business. */
  draws: (input: Input) => boolean;
}

const files = readSchemas("schemas");

/** Reads the document, and generates it as a module of this project. Throws with the faults of either. */
export function parityOf(text: string): Parity {
  const surroundings = whole(readProject(files));
  const { model, faults } = readForm(text, surroundings);
  if (!model) throw new Error(JSON.stringify(faults, null, 2));
  const path = `schemas/${model.key}.schema.json`;
  const context = createContext(whole(readProject([...files, { path, text }])), "../runtime");
  const own = context.lookup(model.key);
  if (!own) throw new Error(`no ${model.key}`);
  const made = written(entityEmitter.emit(own, context) as string);
  const lookup = (one: EntityModel) => (key: string) =>
    key === one.key ? one : context.lookup(key);
  const verdict = (entity: EntityModel) => {
    const validate = createRecordValidator(entity, lookup(entity));
    const moment = { user: null, today: "2026-11-23", now: "2026-11-23T08:00:00.000Z" };
    return (input: Input) => validate(structuredClone(input), "create", moment);
  };
  const schema = recordComponents(context, own)[componentName(own, "create")] as Schema;
  const ajv = new Ajv2020({ strict: false, allowUnionTypes: true });
  addFormats.default(ajv);
  const check = ajv.compile(schema);
  const entered = model.fields.filter(({ readOnly, system }) => !readOnly && !system);
  const drawn = ajv.compile(formSchema(model, entered));
  return {
    model,
    interpreted: verdict(model),
    generated: verdict(made),
    schema,
    allows: (input) => check(input),
    draws: (input) => drawn(input),
  };
}

/** The constant in the source text of entity.ts. */
function written(source: string): EntityModel {
  const code = stripTypeScriptTypes(source).replace(/^export const \w+\s*=/m, "return");
  // The text comes from our own generator, in a test.
  // oxlint-disable-next-line typescript/no-implied-eval
  const made: unknown = new Function(code)();
  return made as EntityModel;
}

function whole({ project, faults }: { project: ProjectModel | null; faults: unknown[] }) {
  if (!project) throw new Error(JSON.stringify(faults, null, 2));
  return project;
}

/** Inputs of a form: what the schema allows, the same with one value spoilt, and anything at all. */
export function sampleInput({ schema, model }: Parity, random: Random): Input {
  const api = { paths: {}, components: { schemas: {} } } as never;
  const input = validValue(api, schema, random, () => undefined) as Input;
  const names = Object.keys(schema["properties"] as object);
  for (let wrong = random.pick([0, 0, 1, 1, 2]); wrong > 0; wrong--) {
    input[random.pick(names)] = spoilt(random, input, model);
  }
  return input;
}

function spoilt(random: Random, input: Input, model: EntityModel): unknown {
  const values = Object.values(input);
  if (values.length > 0 && random.chance(0.3)) return random.pick(values);
  if (random.chance(0.3)) {
    const field = random.pick(model.fields);
    return kindOf(field).parseText(
      random.pick(["", "1", "a", "2026-02-03", " x ", "-1.50"]),
      field,
    );
  }
  const value: unknown = JSON.parse(garbageLiteral(random));
  return value;
}
