import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CodeGenCodeGenPlanOutput } from "../../../../generated/system/codeGen/types.ts";
import type { Design } from "../../../shared/codeGen/design.ts";
import { designFaults, placedFault, type DesignFault } from "../../../shared/codeGen/faults.ts";
import { schemasOf, type DesignFile } from "../../../shared/codeGen/schemaOf.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Fault } from "../../../shared/schema/faults/fault.ts";
import type { Plan } from "../schemaPlan/index.ts";
import type { Generator } from "./generatorProcess.ts";

type PlanOutput = CodeGenCodeGenPlanOutput;

/** What is known of a design that was written before. */
export interface Written {
  /** Of the texts that were written last; null when nothing was. */
  checksum: string | null;
}

/** A file of the schema folder by its place below it; without text it goes. */
export type SchemaFile = Omit<DesignFile, "text"> & { text: string | null };

interface Preview {
  faults: Fault[];
  files: PlanOutput["files"];
  migration: { name: string; text: string } | null;
  menus: PlanOutput["menus"];
  plan: Plan | null;
  planFault: string | null;
}

const nothing = {
  files: [],
  migrationName: null,
  migration: null,
  hash: null,
  steps: [],
  planFault: null,
  menus: [],
};

/** What generating this design would write, do to the database and show in the menu; with faults nothing but those. */
export async function planDesign(
  generator: Generator,
  design: Design,
  written: Written,
  withPlan = true,
): Promise<PlanOutput> {
  const { files, faults } = checkDesign(generator, design, written);
  const canWrite = generator.options.write;
  return faults.length > 0
    ? { ...nothing, faults, canWrite }
    : planFiles(generator, files, withPlan);
}

/** The same for schema files as they are given. */
export async function planFiles(
  generator: Generator,
  files: readonly SchemaFile[],
  withPlan = true,
): Promise<PlanOutput> {
  const canWrite = generator.options.write;
  const isReachable = Object.keys(generator.options.environment).length > 0;
  const plan = withPlan && isReachable;
  const found = await generator.ask<Preview>({ ask: "preview", files, plan });
  if (found.faults.length > 0)
    return { ...nothing, faults: found.faults.map((fault) => placedFault(fault, files)), canWrite };
  return {
    faults: [],
    files: found.files,
    migrationName: found.migration?.name ?? null,
    migration: found.migration?.text ?? null,
    hash: found.plan?.hash ?? null,
    steps: stepsOf(found),
    planFault: found.planFault,
    menus: found.menus,
    canWrite,
  };
}

/** The schema files of a design, and what is wrong before the generator is asked. */
export function checkDesign(
  { options }: Generator,
  design: Design,
  { checksum }: Written,
): { files: DesignFile[]; faults: DesignFault[] } {
  const faults = designFaults(design);
  const files = faults.length > 0 ? [] : schemasOf(design);
  for (const file of files) {
    const place = path.join(options.folders.schemas, file.path);
    if (!existsSync(place)) continue;
    const text = readFileSync(place, "utf8");
    if (text === file.text || (checksum !== null && checksum.includes(checksumOf(text)))) continue;
    faults.push({
      part: "settings",
      place: file.part === "detail" ? "bottomTab" : "entityName",
      code: "exists",
      problem: `schemas/${file.path} is there already and was not written by these settings, or was changed since.`,
      cure: "Choose another name, or change that file by hand: it is not written over.",
    });
  }
  return { files, faults };
}

/** Tells one text of a schema from another. */
export const checksumOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 32);

/** F4072 with the first fault. */
export function refuseFaults(
  faults: readonly Pick<DesignFault, "place" | "problem" | "cure">[],
): void {
  const [fault] = faults;
  if (!fault) return;
  const reason = `${fault.place === "" ? "" : `${fault.place}: `}${fault.problem} ${fault.cure}`;
  throw new FormworkError("F4072", {
    params: { reason },
    extras: { faults: faults.map(({ place, problem, cure }) => ({ place, problem, cure })) },
  });
}

/** Only what the drafted file does: what else waits to be migrated is no part of this design. */
function stepsOf({ plan, migration }: Preview): PlanOutput["steps"] {
  if (!plan || !migration) return [];
  return plan.steps
    .filter(({ place }) => place.startsWith(`${migration.name}:`))
    .map(({ sql, lock, work, table, rows, milliseconds, unfit }) => ({
      sql,
      lock,
      blocks: work,
      table,
      rows,
      milliseconds,
      unfit: unfit ?? null,
    }));
}
