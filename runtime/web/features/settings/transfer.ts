import { checkTheme, isChosen } from "../../../shared/theme/checkTheme.ts";
import { failingPairs, pairContrast } from "../../../shared/theme/colorPairs.ts";
import { themeDifferences } from "../../../shared/theme/mergeTheme.ts";
import {
  defaultTheme,
  type ThemeChoices,
  type ThemeConfig,
} from "../../../shared/theme/themeSchema.ts";

/** What differs from the built-in look, of the settings that people choose. */
export function chosenDifferences(config: ThemeConfig): ThemeChoices {
  const differences = themeDifferences(config, defaultTheme);
  return Object.fromEntries(Object.entries(differences).filter(([key]) => isChosen(key)));
}

/** Puts the differences on the clipboard as JSON; throws where the browser forbids it. */
export async function copyDifferences(config: ThemeConfig): Promise<boolean> {
  await navigator.clipboard.writeText(JSON.stringify(chosenDifferences(config), null, 2));
  return true;
}

/** A setting that cannot be taken, with a message key below `validation.` */
export interface PasteFault {
  key: string;
  fault: string;
  params: Record<string, string | number>;
}

export interface Pasted {
  choices: ThemeChoices;
  faults: PasteFault[];
  /** Names that are no settings of people; they are left out. */
  dropped: string[];
}

/** Reads pasted settings over the present ones; null when the text is no JSON object. */
export function readPasted(text: string, config: ThemeConfig): Pasted | null {
  const value = parseObject(text);
  if (!value) return null;
  const { choices, faults, unknown } = checkTheme(value);
  const taken = Object.fromEntries(Object.entries(choices).filter(([key]) => isChosen(key)));
  const closed = Object.keys(choices).filter((key) => !isChosen(key));
  const merged = { ...config, ...taken };
  const pale = failingPairs(merged, Object.keys(taken)).map((pair) => ({
    key: pair.color,
    fault: "contrast",
    params: { ratio: pairContrast(pair, merged).toFixed(1), least: pair.least },
  }));
  const wrong = Object.entries(faults).map(([key, { key: fault, params }]) => ({
    key,
    fault,
    params: params ?? {},
  }));
  return { choices: taken, faults: [...wrong, ...pale], dropped: [...unknown, ...closed] };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
