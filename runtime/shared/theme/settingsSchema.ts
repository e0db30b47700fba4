import { isOfDrawer } from "./checkTheme.ts";
import { themeSchema } from "./themeSchema.ts";

/** The settings that people choose in the drawer, as the schema of a form. */
export const settingsSchema = {
  type: "object",
  properties: Object.fromEntries(
    Object.entries(themeSchema.properties).filter(([key]) => isOfDrawer(key)),
  ),
} as const;
