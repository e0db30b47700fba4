import type { Bomb } from "./contract.ts";
import { bodies } from "./kinds/bodies.ts";
import { calendarFiles, calendarRules } from "./kinds/calendars.ts";
import { computedChains } from "./kinds/computedChains.ts";
import { savedDefinitions, schedules, selections } from "./kinds/definitions.ts";
import { expressions } from "./kinds/expressions.ts";
import { faultyForms } from "./kinds/faultyForms.ts";
import { filters } from "./kinds/filters.ts";
import { formVersions } from "./kinds/formVersions.ts";
import { generatedCode } from "./kinds/generatedCode.ts";
import { imports } from "./kinds/imports.ts";
import { largeForms } from "./kinds/largeForms.ts";
import { menus } from "./kinds/menus.ts";
import { patterns } from "./kinds/patterns.ts";
import { fieldValues, formattedTexts } from "./kinds/texts.ts";
import { trees } from "./kinds/trees.ts";

/** Every kind of thing that people define and the server runs. */
export const bombs: readonly Bomb[] = [
  bodies,
  filters,
  selections,
  calendarRules,
  calendarFiles,
  schedules,
  savedDefinitions,
  formattedTexts,
  fieldValues,
  imports,
  expressions,
  patterns,
  computedChains,
  trees,
  largeForms,
  faultyForms,
  formVersions,
  generatedCode,
  menus,
];
