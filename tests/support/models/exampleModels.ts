import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { withPackaged } from "../../../generator/project/withPackaged.ts";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { readProject, type SchemaText } from "../../../runtime/shared/schema/read/readProject.ts";

const read = (folder: string): SchemaText[] =>
  globSync("*/*.json", { cwd: folder }).map((file) => ({
    path: `${folder}/${file}`,
    text: readFileSync(path.join(folder, file), "utf8"),
  }));

/** The models of `examples/<name>`, read as a project reads them: over the schemas of the package. Throws its faults. */
export function exampleModels(name: string): EntityModel[] {
  const { project, faults } = readProject(
    withPackaged(read("schemas"), read(`examples/${name}/schemas`)).texts,
  );
  if (!project || faults.length > 0) throw new Error(JSON.stringify(faults, null, 1));
  return project.entities.filter(({ module }) => module === name);
}
