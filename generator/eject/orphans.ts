import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { ProjectModel } from "../../runtime/shared/entity/model.ts";
import type { PrintedFault } from "../output/faultText.ts";
import { basePlace, ejectedKeys, foldersOfTwo, ownPlace, textOf } from "./places.ts";

const homes = ["runtime/web/entities", "runtime/server/entities"];

/** Hand-written files of entities and services that no schema has any more, each with where its entity may have gone. */
export function orphanFaults(
  root: string,
  project: ProjectModel,
  formerKeys: ReadonlyMap<string, string>,
): PrintedFault[] {
  const known = new Set([...project.entities, ...project.services].map(({ key }) => key));
  const faults: PrintedFault[] = [];
  for (const home of homes) {
    for (const key of foldersOfTwo(path.join(root, home))) {
      if (known.has(key)) continue;
      const files = readdirSync(path.join(root, home, key), {
        recursive: true,
        withFileTypes: true,
      })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .sort();
      if (files.length === 0) continue;
      const successor = formerKeys.get(key);
      faults.push({
        ...place(`${home}/${key}`),
        code: "G302",
        problem: `There is no entity ${key} any more, but its hand-written files are here: ${files.join(", ")}.`,
        cure:
          successor === undefined
            ? "Delete the folder, or bring the schema back."
            : `It is ${successor} now: move the folder to ${home}/${successor}.`,
      });
    }
  }
  for (const key of ejectedKeys(root)) {
    if (known.has(key) && existsSync(path.join(root, ownPlace(key)))) continue;
    faults.push({
      ...place(basePlace(key)),
      code: "G303",
      problem: known.has(key)
        ? `${ownPlace(key)} was taken over, and is gone.`
        : `There is no entity ${key} any more whose pages were taken over.`,
      cure: `Delete ${basePlace(key)}${known.has(key) ? " to go back to the generated pages" : ""}.`,
    });
  }
  return faults;
}

const place = (file: string) => ({ file, line: 1, column: 1, pointer: "" });

/** What the faults of orphans depend on besides the schemas: which folders there are, and which pages were taken over. */
export function handWrittenState(root: string): string[] {
  return [
    ...homes.flatMap((home) => foldersOfTwo(path.join(root, home)).map((key) => `${home}/${key}`)),
    ...ejectedKeys(root).map(
      (key) =>
        `${key} ${existsSync(path.join(root, ownPlace(key)))} ${textOf(path.join(root, basePlace(key)))}`,
    ),
  ];
}
