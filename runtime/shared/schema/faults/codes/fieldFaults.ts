import { entry, type FaultExplanation } from "./explanation.ts";

/** Faults of types, kinds and keywords of fields. */
export const fieldFaults = {
  S401: entry(
    "Type number",
    "Floating-point numbers are not exact.",
    'Use {"type": "string", "x-type": {"decimal": [14, 2]}}, or integer.',
  ),
  S403: entry(
    "Keyword does not fit",
    "The keyword has no meaning for this kind of field.",
    "Remove it, or change the field's type.",
  ),
  S404: entry("Contradiction", "No value satisfies the bounds.", "Correct one of them."),
  S405: entry(
    "Default not allowed",
    "The default breaks the field's own rules.",
    "Write a default that the field accepts.",
  ),
  S406: entry(
    "Bad pattern",
    "The text is not a valid regular expression (with the u flag).",
    "Correct the expression.",
  ),
  S407: entry(
    "Slow pattern",
    "Patterns must run in linear time: no backreferences, no lookbehind, no lookahead (except right after ^), and few repetitions.",
    "Remove that part, or repeat less often; maxLength also limits a text.",
  ),
  S408: entry("Value repeated", "The enum contains a value twice.", "Name it once."),
  S409: entry(
    "Mixed values",
    "An enum contains either texts or whole numbers, not both.",
    "Use one type.",
  ),
  S410: entry(
    "null missing",
    "The type allows null but the enum does not (or the other way round).",
    'Write null in both "type" and "enum", or in neither.',
  ),
  S411: entry(
    "Required but unknown",
    "required names a property that does not exist.",
    "Add the property, or correct the name.",
  ),
  S412: entry(
    "Kind unknown",
    "The keywords do not determine what kind of field this is.",
    "See schemas/meta/entity.schema.json for the kinds.",
  ),
  S413: entry(
    "Bad sequence",
    "A sequence pattern contains one group of zeros, and optionally {yyyy} or {yy}, {mm}, {dd}. A month requires a year, a day requires a month.",
    "Write a pattern such as DEF-{yyyy}-{0000}.",
  ),
  S414: entry(
    "Bad decimal",
    "A decimal has 1 to 38 digits in total; the digits after the point cannot exceed the total.",
    'Write for example {"decimal": [14, 2]}.',
  ),
  S415: entry(
    "Unknown dictionary",
    "No dictionary file has this code.",
    "Add the dictionary, or correct the code.",
  ),
  S416: entry(
    "Dictionary does not fit",
    "Values of enumerations are whole numbers, values of dictionaries are texts.",
    "Change the field's type.",
  ),
  S417: entry(
    "Keywords contradict",
    "Two keywords of the field exclude each other.",
    "Remove one of them.",
  ),
} as const satisfies Record<string, FaultExplanation>;
