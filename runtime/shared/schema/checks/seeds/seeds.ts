import { kindOf } from "../../../entity/kinds/registry.ts";
import type { FieldModel, Json } from "../../../entity/model.ts";
import { fieldsByName } from "../../build/entity.ts";
import type { FaultCode } from "../../faults/faultCodes.ts";
import type { JsonPath } from "../../read/jsonDocument.ts";
import { proposing } from "../../faults/nearest.ts";
import { rowWords } from "../../seed/seedLevels.ts";
import { checkSeedGrants } from "./seedGrants.ts";
import { isGenerated, mayBeGenerated } from "./generatedRows.ts";
import type { ProjectSources, SeedSource } from "../../read/projectSources.ts";
import { isObject } from "../../read/prune.ts";
import type { EntitySource } from "../../read/sourceTypes.ts";
import type { FaultOptions } from "../../faults/fault.ts";

interface SeedCheck {
  project: ProjectSources;
  seed: SeedSource;
  report(path: JsonPath, code: FaultCode, problem: string, cure?: FaultOptions["cure"]): void;
  fieldsOf(entity: EntitySource): ReadonlyMap<string, FieldModel>;
}

/** Seed files: each belongs to an entity, its keys are fields, its values are valid, its references find a row. */
export function checkSeeds(project: ProjectSources): void {
  const models = new Map<string, ReadonlyMap<string, FieldModel>>();
  const fieldsOf = (entity: EntitySource) => {
    const known = models.get(entity.key);
    if (known) return known;
    const fields = fieldsByName(project.models.get(entity.key)?.fields ?? []);
    models.set(entity.key, fields);
    return fields;
  };
  const used = new Set<string>();
  for (const entity of project.entities.values()) {
    const name = entity.schema["x-seed"];
    if (name === undefined) continue;
    const key = `${entity.module}/${name.replace(/\.seed\.json$/, "")}`;
    used.add(key);
    const seed = project.seeds.get(key);
    if (!seed && !project.brokenSeeds.has(key)) {
      const problem = `There is no file ${name} beside this one.`;
      project.faults.add(entity.document, ["x-seed"], "S805", problem, {
        cure: proposing(key, () => project.seeds.keys()),
      });
    }
    if (seed) checkSeed({ project, seed, fieldsOf, report: reporter(project, seed) }, entity);
  }
  checkSeedGrants(project);
  for (const seed of project.seeds.values()) {
    if (used.has(seed.key) || project.brokenEntities.has(seed.key)) continue;
    project.faults.add(seed.document, [], "S805", "No entity names this seed file.");
  }
}

function reporter(project: ProjectSources, seed: SeedSource): SeedCheck["report"] {
  return (path, code, problem, cure) =>
    project.faults.add(seed.document, path, code, problem, cure ? { cure } : {});
}

function checkSeed(check: SeedCheck, entity: EntitySource): void {
  const { seed, report } = check;
  const fields = check.fieldsOf(entity);
  for (const [part, names] of [
    ["key", seed.keyFields],
    ["texts", seed.texts],
  ] as const) {
    for (const [index, name] of names.entries()) {
      if (fields.has(name)) continue;
      const problem = `The ${part} field "${name}" is not a field of ${entity.key}.`;
      const cure = proposing(name, () => fields.keys());
      report([part, index], "S806", problem, cure);
    }
  }
  const seen = new Map<string, number>();
  for (const [index, row] of seed.rows.entries()) {
    checkRow(check, entity, row, ["rows", index]);
    const values = ["$tenant", ...seed.keyFields].map((name) => row[name] ?? null);
    for (const name of seed.keyFields) {
      if (row[name] === undefined)
        report(["rows", index], "S806", `The row lacks its key "${name}".`);
    }
    const identity = JSON.stringify(values);
    const twin = seen.get(identity);
    if (twin === undefined) seen.set(identity, index);
    else report(["rows", index], "S806", `The row has the same key as row ${twin}.`);
  }
}

function checkRow(
  check: SeedCheck,
  entity: EntitySource,
  row: { [key: string]: Json },
  path: JsonPath,
): void {
  const fields = check.fieldsOf(entity);
  for (const [name, value] of Object.entries(row)) {
    const place = [...path, name];
    if (name === "$tenant") {
      if (typeof value !== "string")
        check.report(place, "S803", "$tenant is the code of a tenant.");
      continue;
    }
    if (name === rowWords.levels) continue;
    if (rowWords.values.some((word) => word === name) && isObject(value)) {
      checkRow(check, entity, value, place);
      continue;
    }
    const field = fields.get(name);
    if (!field) {
      const problem = `"${name}" is not a field of ${entity.key}.`;
      check.report(
        place,
        "S601",
        problem,
        proposing(name, () => fields.keys()),
      );
    } else checkValue(check, field, value, place);
  }
}

function checkValue(check: SeedCheck, field: FieldModel, value: Json, path: JsonPath): void {
  if (value === null) {
    if (!field.nullable) check.report(path, "S803", `"${field.name}" may not be null.`);
    return;
  }
  if (isObject(value) && "$ref" in value) {
    checkReference(check, value, path);
    return;
  }
  if (Array.isArray(value) && field.relation?.through) {
    for (const [index, part] of value.entries()) {
      if (isObject(part) && "$ref" in part) checkReference(check, part, [...path, index]);
      else
        check.report([...path, index], "S804", "Write a reference: ids are given by the database.");
    }
    return;
  }
  if (field.children && Array.isArray(value)) {
    const child = check.project.entities.get(field.children.entity);
    for (const [index, part] of value.entries()) {
      if (child && isObject(part)) checkRow(check, child, part, [...path, index]);
      else if (child) check.report([...path, index], "S803", "A child row must be an object.");
    }
    return;
  }
  const descriptor = kindOf(field);
  const wrong = descriptor.check(descriptor.parseInput(value, field), field);
  if (wrong) {
    const detail = Object.entries(wrong.params ?? {}).map(([name, part]) => `${name} ${part}`);
    const problem = `The value is not valid for "${field.name}" (${[wrong.key, ...detail].join(", ")}).`;
    check.report(path, "S803", problem);
  }
}

function checkReference(check: SeedCheck, value: { [key: string]: Json }, path: JsonPath): void {
  const { project, report } = check;
  const { $ref: target, key, $tenant: tenant, ...rest } = value;
  for (const extra of Object.keys(rest)) {
    report(
      [...path, extra],
      "S804",
      `"${extra}" is not part of a reference.`,
      "Write $ref and key.",
    );
  }
  if (tenant !== undefined && typeof tenant !== "string") {
    report([...path, "$tenant"], "S804", "$tenant is the code of a tenant.");
  }
  const entity = typeof target === "string" ? project.entities.get(target) : undefined;
  if (!entity) {
    if (typeof target === "string" && project.brokenEntities.has(target)) return;
    const cure = proposing(String(target), () => project.entities.keys());
    report([...path, "$ref"], "S501", `There is no entity "${String(target)}".`, cure);
    return;
  }
  if (!isObject(key) || Object.keys(key).length === 0) {
    report(path, "S804", "A reference needs a key.", 'Write "key": {"<field>": <value>}.');
    return;
  }
  const fields = check.fieldsOf(entity);
  for (const name of Object.keys(key)) {
    if (fields.has(name)) continue;
    const problem = `"${name}" is not a field of ${entity.key}.`;
    report(
      [...path, "key", name],
      "S601",
      problem,
      proposing(name, () => fields.keys()),
    );
  }
  if (isGenerated(project, entity.key, key) || mayBeGenerated(project, entity.key)) return;
  const seedName = entity.schema["x-seed"]?.replace(/\.seed\.json$/, "");
  const seed = project.seeds.get(`${entity.module}/${seedName ?? ""}`);
  const found = seed?.rows.some((row) =>
    Object.entries(key).every(([name, part]) => JSON.stringify(row[name]) === JSON.stringify(part)),
  );
  if (seed && !found) {
    report(path, "S804", `No seed row of ${entity.key} has the key ${JSON.stringify(key)}.`);
  }
}
