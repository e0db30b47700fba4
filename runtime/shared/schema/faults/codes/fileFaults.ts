import { entry, type FaultExplanation } from "./explanation.ts";

/** Faults of files and of their JSON. */
export const fileFaults = {
  S101: entry("Not JSON", "The text is not valid JSON.", "Correct the text at this place."),
  S102: entry(
    "Not UTF-8",
    "Schema files are UTF-8 without a byte order mark.",
    "Save the file as UTF-8 without BOM.",
  ),
  S103: entry(
    "File too large",
    "A schema file has at most 1,000,000 characters.",
    "Split it, or move data into a seed file.",
  ),
  S104: entry(
    "Nested too deep",
    "Values may be nested at most 64 levels deep.",
    "Flatten the structure.",
  ),
  S105: entry(
    "Name given twice",
    "An object contains the same name twice, and a JSON parser would keep only one.",
    "Remove or rename one of the two.",
  ),
  S106: entry(
    "Forbidden name",
    "The name has a special meaning for JavaScript objects, such as __proto__.",
    "Choose another name.",
  ),
  S107: entry(
    "Unknown file",
    "The folder or ending of the file does not say what it contains.",
    "Name it <module>/<name>.schema.json, .openapi.json, .dictionary.json or .seed.json.",
  ),
  S108: entry(
    "$id is not the path",
    "The key of an entity is the path of its file.",
    "Write the path below schemas/ without .schema.json.",
  ),
  S109: entry(
    "File given twice",
    "Two files have the same path below schemas/.",
    "Remove or rename one of them.",
  ),
  S110: entry(
    "Too many faults",
    "Only the first 200 faults of a file are shown.",
    "Correct those above first.",
  ),
  S111: entry(
    "Number too large",
    "The number is too large to be stored exactly.",
    "Write a smaller number, or text.",
  ),
  S201: entry(
    "Unknown keyword",
    "The schema language has a fixed set of keywords.",
    "Remove it or correct its spelling.",
  ),
  S202: entry("Keyword missing", "A required keyword is missing.", "Add it."),
  S203: entry(
    "Wrong type",
    "The value does not have the JSON type that the keyword requires.",
    "Write a value of that type.",
  ),
  S204: entry(
    "Not an allowed value",
    "The keyword accepts only certain values.",
    "Use one of them.",
  ),
  S205: entry(
    "Wrong form",
    "The text does not have the form that the keyword requires.",
    "Follow the example.",
  ),
  S206: entry(
    "Out of bounds",
    "The value is too short or too long, or the list has too few or too many entries.",
    "Stay within the bounds.",
  ),
  S207: entry("Entry repeated", "A list contains the same entry twice.", "Name it once."),
} as const satisfies Record<string, FaultExplanation>;
