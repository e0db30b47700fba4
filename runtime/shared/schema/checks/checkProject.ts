import type { ProjectSources } from "../projectSources.ts";

/** All checks that need more than one value: names, fields, lists, links between files. */
export function checkProject(project: ProjectSources): void {
  void project;
}
