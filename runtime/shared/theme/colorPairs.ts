import { contrast } from "./contrast.ts";
import type { ThemeConfig } from "./themeSchema.ts";

export type ColorKey =
  | "primary"
  | "topBar"
  | "topBarColor"
  | "menuBar"
  | "menuBarColor"
  | "columnsMenuBar"
  | "columnsMenuBarColor";

/** Two colors that meet on the screen; the primary color meets the white of pages. */
export interface ColorPair {
  color: ColorKey;
  ground: ColorKey | null;
  /** What WCAG asks for: 4.5 for text, 3 for signs and large text. */
  least: 4.5 | 3;
}

export const colorPairs: readonly ColorPair[] = [
  { color: "primary", ground: null, least: 3 },
  { color: "topBarColor", ground: "topBar", least: 4.5 },
  { color: "menuBarColor", ground: "menuBar", least: 4.5 },
  { color: "columnsMenuBarColor", ground: "columnsMenuBar", least: 4.5 },
];

/** The pair that a setting belongs to. */
export const pairOf = (key: string): ColorPair | undefined =>
  colorPairs.find(({ color, ground }) => color === key || ground === key);

/** Contrast of a pair, 1 to 21. */
export const pairContrast = ({ color, ground }: ColorPair, config: ThemeConfig): number =>
  contrast(config[color], ground ? config[ground] : "#ffffff");

/** Pairs with one of these settings that do not read. */
export const failingPairs = (config: ThemeConfig, changed: readonly string[]): ColorPair[] =>
  colorPairs.filter(
    (pair) =>
      (changed.includes(pair.color) || (pair.ground !== null && changed.includes(pair.ground))) &&
      pairContrast(pair, config) < pair.least,
  );
