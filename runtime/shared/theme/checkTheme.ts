import type { FieldFault } from "../errors/formworkError.ts";
import { isZone } from "../recurrence/zone.ts";
import { themeSchema, type ThemeChoices } from "./themeSchema.ts";

interface Rule {
  type: "string" | "boolean" | "integer";
  enum?: readonly string[];
  pattern?: string;
  format?: keyof typeof formats;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  readOnly?: boolean;
  "x-device"?: boolean;
  "x-account"?: boolean;
}

/** What of some settings holds, what is wrong with others, and names that no setting has. */
export interface ThemeCheck {
  choices: ThemeChoices;
  faults: Record<string, FieldFault>;
  unknown: string[];
}

const rules = new Map<string, Rule>(Object.entries(themeSchema.properties));

/** Whether people choose the setting, here or on the server; the others are facts of the tenant or of one device. */
export const isChosen = (key: string): boolean => {
  const rule = rules.get(key);
  return rule !== undefined && !rule.readOnly && !rule["x-device"];
};

/** Whether the drawer offers the setting: the others are chosen in the user center. */
export const isOfDrawer = (key: string): boolean => isChosen(key) && !rules.get(key)?.["x-account"];

/** Whether a text has a form that a pattern cannot say; empty stands for "as the device has it". */
const formats = {
  region: {
    holds: (text: string) => text === "" || /^([A-Z]{2}|\d{3})$/.test(text),
    key: "option",
  },
  timeZone: { holds: (text: string) => text === "" || isZone(text), key: "timeZone" },
} as const;

/** Checks every setting by the schema, without making code at run time as general validators do. */
export function checkTheme(value: Readonly<Record<string, unknown>>): ThemeCheck {
  const check: ThemeCheck = { choices: {}, faults: {}, unknown: [] };
  for (const [key, given] of Object.entries(value)) {
    const rule = rules.get(key);
    if (!rule) check.unknown.push(key);
    else {
      const fault = faultOf(rule, given);
      if (fault) check.faults[key] = fault;
      else Object.assign(check.choices, { [key]: given });
    }
  }
  return check;
}

function faultOf(rule: Rule, given: unknown): FieldFault | null {
  if (rule.type === "boolean") return typeof given === "boolean" ? null : { key: "type" };
  if (rule.type === "integer") return integerFault(rule, given);
  if (typeof given !== "string") return { key: "type" };
  if (rule.enum) return rule.enum.includes(given) ? null : { key: "option" };
  if (rule.maxLength !== undefined && given.length > rule.maxLength)
    return { key: "tooLong", params: { max: rule.maxLength } };
  const format = rule.format && formats[rule.format];
  if (format && !format.holds(given)) return { key: format.key };
  if (rule.pattern && !new RegExp(rule.pattern, "u").test(given)) return { key: "color" };
  return null;
}

function integerFault({ minimum, maximum }: Rule, given: unknown): FieldFault | null {
  if (!Number.isInteger(given)) return { key: "type" };
  const number = given as number;
  if (minimum !== undefined && number < minimum) return { key: "min", params: { min: minimum } };
  if (maximum !== undefined && number > maximum) return { key: "max", params: { max: maximum } };
  return null;
}
