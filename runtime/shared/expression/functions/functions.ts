import { choiceFunctions } from "./choices.ts";
import type { Linked } from "../link/linked.ts";
import type { Fixed, FunctionDefinition, WorkedFunction } from "./definition.ts";
import { durationFunctions } from "./durations.ts";
import { numberFunctions } from "./numbers.ts";
import { ownFunctions } from "./own.ts";
import { formatFunctions, shownFunctions } from "./shown.ts";
import { textFunctions } from "./texts.ts";
import { timeFunctions } from "./times.ts";
import { workdayFunctions } from "./workdays.ts";

/** All functions of the language by subject, in the order of the reference. */
export const functionGroups: readonly (readonly [
  subject: string,
  functions: Readonly<Record<string, FunctionDefinition>>,
])[] = [
  ["Rows, lists and values", ownFunctions],
  ["Choice", choiceFunctions],
  ["Texts", { ...textFunctions, ...formatFunctions }],
  ["Numbers", numberFunctions],
  ["Dates and moments", { ...timeFunctions, ...workdayFunctions, ...durationFunctions }],
];

export const functions: ReadonlyMap<string, FunctionDefinition> = new Map(
  functionGroups.flatMap(([, group]) => Object.entries(group)),
);

export type OwnFunctionName =
  | keyof typeof ownFunctions
  | keyof typeof durationFunctions
  | keyof typeof formatFunctions;

/** Values of the arguments that are written out. */
export const fixedOf = (args: readonly Linked[]): Fixed[] =>
  args.map((arg) => (arg.kind === "literal" && typeof arg.value !== "boolean" ? arg.value : null));

const shown: ReadonlyMap<string, WorkedFunction> = new Map(Object.entries(shownFunctions));

/** A function of a linked call; another name is a fault of the caller. */
export function valueFunction(name: string): WorkedFunction {
  const found = functions.get(name) ?? shown.get(name);
  if (!found || !("js" in found)) throw new TypeError(`${name} works no value out`);
  return found;
}
