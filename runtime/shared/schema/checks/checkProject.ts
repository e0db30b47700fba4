import type { ProjectSources } from "../projectSources.ts";
import { createEntityCheck } from "./entityCheck.ts";
import { checkExpressions } from "./expressions.ts";
import { checkFields } from "./fields.ts";
import { checkLists } from "./lists.ts";
import { checkNames } from "./names.ts";
import { checkRelations } from "./relations.ts";
import { checkRequiredCycles } from "./requiredCycles.ts";
import { checkSeeds } from "./seeds.ts";
import { checkStates } from "./states.ts";
import { checkTexts } from "./texts.ts";
import { checkUniqueness } from "./uniqueness.ts";

/** All checks that need more than one value: names, fields, lists, links between files. */
export function checkProject(project: ProjectSources): void {
  for (const entity of project.entities.values()) {
    const check = createEntityCheck(entity, project);
    checkNames(check);
    checkFields(check);
    checkLists(check);
    checkStates(check);
    checkRelations(check);
  }
  checkTexts(project);
  checkUniqueness(project);
  checkRequiredCycles(project);
  checkSeeds(project);
  checkExpressions(project);
}
