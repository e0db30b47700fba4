import type { UiSchema } from "@rjsf/utils";
import { isOfDrawer } from "../../../../shared/theme/checkTheme.ts";
import { pairOf } from "../../../../shared/theme/colorPairs.ts";
import { themeSchema, type ThemeKey } from "../../../../shared/theme/themeSchema.ts";

/** Groups of the drawer, in their order. */
export const sections = [
  "layout",
  "theme",
  "topBar",
  "menu",
  "columns",
  "interface",
  "display",
  "other",
] as const;
export type Section = (typeof sections)[number];

interface Property {
  type: string;
  enum?: readonly string[];
  pattern?: string;
  "x-section"?: Section;
}

const properties = Object.entries(themeSchema.properties) as [ThemeKey, Property][];

/** Settings that a person chooses in the drawer. */
export const chosenKeys: readonly ThemeKey[] = properties
  .map(([key]) => key)
  .filter((key) => isOfDrawer(key));

export const sectionOf = (key: string): Section =>
  properties.find(([name]) => name === key)?.[1]["x-section"] ?? "other";

/** Which widget draws a setting. */
export const shownUi: UiSchema = Object.fromEntries(
  properties.map(([key, property]) => [key, { "ui:widget": widgetOf(key, property) }]),
);

/** The same with titles in the person's language. */
export const titledUi = (title: (key: ThemeKey) => string): UiSchema =>
  Object.fromEntries(
    chosenKeys.map((key) => [key, { ...(shownUi[key] as UiSchema), "ui:title": title(key) }]),
  );

function widgetOf(key: string, { type, enum: choices, pattern }: Property): string {
  if (key === "layout") return "layout";
  if (pattern) return pairOf(key) ? "pairColor" : "color";
  if (type === "boolean") return "switch";
  if (type === "integer") return "number";
  return choices ? "choice" : "line";
}
