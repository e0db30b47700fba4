import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createContext } from "../../generator/model/context.ts";
import { desiredTables } from "../../generator/plan/entityTables.ts";
import {
  planMigration,
  snapshotText,
  type Snapshot,
} from "../../generator/plan/draft/migration.ts";
import { policiesSql } from "../../generator/plan/policies.ts";
import type { MigrationSources } from "../../runtime/server/core/database/migrate/migrate.ts";
import { rightsOf } from "../../runtime/server/core/database/changes/rights.ts";
import { computedValues } from "../../runtime/server/core/entity/computed/computedValues.ts";
import { readProject } from "../../runtime/shared/schema/read/readProject.ts";

export type Properties = Record<string, Record<string, unknown>>;

export interface SchemaDocument {
  "x-entity": Record<string, unknown>;
  properties: Properties;
  required: string[];
  [keyword: string]: unknown;
}

/** A project of schemas in memory with its migrations in a folder, as `generate` would write them. */
export interface SchemaProject {
  schemas: Map<string, SchemaDocument>;
  snapshot: Snapshot | null;
  /** Drafts the migration to the schemas as they are; gives its text, or null when there is nothing to do. Throws for faults and refusals. */
  draft(): string | null;
  sources(): MigrationSources;
  /** Takes the last draft back, which was refused: its file, and the snapshot as it was before. */
  takeBack(snapshot: Snapshot | null): void;
}

export function createSchemaProject(folder: string): SchemaProject {
  mkdirSync(folder, { recursive: true });
  copyFileSync(
    "runtime/server/migrations/0000_formwork.sql",
    path.join(folder, "0000_formwork.sql"),
  );
  let sources: MigrationSources | null = null;
  const project: SchemaProject = {
    schemas: new Map(),
    snapshot: null,
    draft() {
      const texts = [...project.schemas].map(([key, schema]) => ({
        path: `schemas/${key}.schema.json`,
        text: JSON.stringify({ $schema: "../meta/entity.schema.json", $id: key, ...schema }),
      }));
      const read = readProject(texts);
      if (!read.project) throw new Error(JSON.stringify(read.faults.slice(0, 3), null, 1));
      const context = createContext(read.project, "../runtime");
      const plan = planMigration(desiredTables(context), project.snapshot, readdirSync(folder));
      const [refusal] = plan.refusals;
      if (refusal) throw new Error(`${refusal.problem} ${refusal.cure}`);
      project.snapshot = plan.snapshot;
      if (plan.file) {
        const name = plan.file.name.replace("0001_initial", "0001_first");
        writeFileSync(path.join(folder, name), plan.file.text);
      }
      sources = {
        folder,
        policiesSql: policiesSql(context),
        state: {
          tables: snapshotText(plan.snapshot),
          rights: JSON.stringify(rightsOf(read.project.entities)),
        },
        computed: computedValues(read.project.entities),
      };
      return plan.file?.text ?? null;
    },
    takeBack(snapshot) {
      project.snapshot = snapshot;
      const last = readdirSync(folder).sort().at(-1);
      if (last) rmSync(path.join(folder, last));
    },
    sources() {
      if (!sources) throw new Error("nothing was drafted yet");
      return sources;
    },
  };
  return project;
}

/** A schema of module `walk`, with an entity of its own table. */
export function entitySchema(
  name: string,
  properties: Properties,
  required: string[],
): SchemaDocument {
  return {
    title: name,
    type: "object",
    "x-entity": {
      module: "walk",
      table: `walk_${name.toLowerCase()}`,
      api: `walk${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      titleField: "title",
      scope: "tenant",
      menu: false,
    },
    properties: { title: { type: "string", minLength: 1, maxLength: 64 }, ...properties },
    required: ["title", ...required],
    unevaluatedProperties: false,
  };
}
