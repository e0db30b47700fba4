import type { ProjectSources } from "../read/projectSources.ts";
import type { EntitySource } from "../read/sourceTypes.ts";
import { checkContradictions } from "./impossible/contradictions.ts";
import { createEntityCheck } from "./entityCheck.ts";
import { checkExpressions } from "./expressions.ts";
import { checkFields } from "./fields.ts";
import { checkLets } from "../let/checkLets.ts";
import { checkLists } from "./lists.ts";
import { checkModules } from "./modules.ts";
import { checkNames } from "./names.ts";
import { checkOperations } from "./operations.ts";
import { checkOtherTexts } from "./otherTexts.ts";
import { checkQueries } from "./views/queries.ts";
import { checkRelations } from "./relations.ts";
import { checkRequiredCycles } from "./cycles/requiredCycles.ts";
import { checkRepeaters } from "./rows.ts";
import { checkSeeds } from "./seeds/seeds.ts";
import { checkSources } from "./views/sources.ts";
import { checkStates } from "./states.ts";
import { checkTexts } from "./texts.ts";
import { checkUniqueness } from "./uniqueness.ts";

/** All checks that need more than one value: names, fields, lists, links between files. */
export function checkProject(project: ProjectSources): void {
  for (const entity of project.entities.values()) checkEntity(entity, project);
  checkTexts(project);
  checkTogether(project);
  for (const entity of project.entities.values()) {
    checkExpressions(entity, project);
    checkContradictions(entity, project);
  }
}

/** An entity for itself and against those it refers to. */
export function checkEntity(entity: EntitySource, project: ProjectSources): void {
  const check = createEntityCheck(entity, project);
  checkNames(check);
  checkLets(check);
  checkFields(check);
  checkRepeaters(check);
  checkLists(check);
  checkStates(check);
  checkOperations(check);
  checkRelations(check);
  checkOtherTexts(check);
  checkQueries(check);
}

/** What only all files together show. */
export function checkTogether(project: ProjectSources): void {
  checkUniqueness(project);
  checkRequiredCycles(project);
  checkSeeds(project);
  checkSources(project);
  checkModules(project);
}
