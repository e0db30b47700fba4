import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";

const code = readFileSync(new URL("textLayout.page.js", import.meta.url), "utf8");
const inPage = (name: "clipped" | "strange") => `${code}textLayout.${name}()`;

/** Texts of buttons, menu entries, tabs, headers and labels that are cut off without an ellipsis whose whole text can be had. */
export const clippedTexts = (page: Page): Promise<string[]> => page.evaluate(inPage("clipped"));

/** English words on the screen that did not come through the tables of texts, in the developers' language; records are left out. */
export const strangeTexts = (page: Page): Promise<string[]> => page.evaluate(inPage("strange"));
