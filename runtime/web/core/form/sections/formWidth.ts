import type { FormSection } from "../../../../shared/entity/model.ts";

/** Pixels that a form is wide at most: longer lines of inputs are hard to follow. */
export const columnWidth = 1080;
/** What stands above or beside a form keeps to its column. */
export const formColumn = { maxWidth: columnWidth, width: 1, mx: "auto" } as const;
const anchoredWidth = 1280;
/** From here on the sections have a list to jump from. */
const manySections = 4;

/** Whether a list of the sections is beside them; tabs and steps are a list already. */
export const isAnchored = (sections: readonly FormSection[]): boolean =>
  sections.length >= manySections &&
  sections.every(({ kind }) => kind !== "step" && kind !== "tab");

/** Pixels that the form is wide at most, with the list of its sections; title and buttons keep to the same column. */
export const formWidth = (sections: readonly FormSection[]): number =>
  isAnchored(sections) ? anchoredWidth : columnWidth;
