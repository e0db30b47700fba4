import { entry, type FaultExplanation } from "./explanation.ts";

/** Faults of calls, dictionaries, seeds and expressions. */
export const otherFileFaults = {
  S701: entry(
    "Not OpenAPI 3.1",
    "The file does not follow the supported subset of OpenAPI 3.1.",
    "See the description of the keyword.",
  ),
  S702: entry(
    "Access unknown",
    "Each call must say who may use it.",
    'Add "x-permission": "<api>/<action>" or "x-access": "signedIn" or "public".',
  ),
  S703: entry(
    "Path parameter",
    "The parameters in the path and in the list of parameters differ.",
    "Declare each {name} of the path once, with in: path.",
  ),
  S704: entry(
    "Bad JSON Schema",
    "The schema of a value is not valid JSON Schema 2020-12.",
    "Correct it.",
  ),
  S705: entry(
    "Names collide",
    "Path, query and body are joined into one input, so their names must differ.",
    "Rename one of the two.",
  ),
  S801: entry("Dictionary given twice", "Codes must be unique.", "Rename one of them."),
  S802: entry(
    "Bad dictionary item",
    "Values and names must be unique, and the values of numeric dictionaries must be whole numbers.",
    "Correct the item.",
  ),
  S803: entry(
    "Bad seed value",
    "The value does not satisfy the rules of the field.",
    "Write a value that the field accepts.",
  ),
  S804: entry(
    "Seed reference",
    "The reference does not match a row.",
    "Correct the key, or add the row to the other seed.",
  ),
  S805: entry(
    "Seed not used",
    "No entity names this seed file, or the named file does not exist.",
    "Name it in x-seed of the entity beside it.",
  ),
  S806: entry(
    "Bad seed key",
    "Key fields must exist, and every row must contain a distinct value for them.",
    "Correct the key or the row.",
  ),
  S901: entry(
    "Bad expression",
    "The expression has a syntax error, or names something unknown.",
    "Correct the expression.",
  ),
} as const satisfies Record<string, FaultExplanation>;
