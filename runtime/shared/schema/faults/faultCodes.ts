/** Documentation of a fault code: title, explanation and general cure. */
export interface FaultExplanation {
  title: string;
  explanation: string;
  cure: string;
}

/** Every fault the schema reader knows. Codes are stable: a code never changes its meaning. */
export const faultCodes = {
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
  S301: entry(
    "Bad name",
    "Names are in lower camel case: letters and digits, at most 63 characters.",
    "Start with a lower-case letter; use letters and digits only.",
  ),
  S302: entry(
    "Reserved name",
    "The name already has a meaning in SQL, TypeScript or a request.",
    "Choose another name.",
  ),
  S303: entry(
    "Table used twice",
    "Two entities name the same table.",
    "Give one of them another table.",
  ),
  S304: entry(
    "API name used twice",
    "Two entities have the same api name.",
    "Give one of them another x-entity.api.",
  ),
  S306: entry(
    "Menu used twice",
    "Route names and paths of menus must be unique.",
    "Give one of them another name and path.",
  ),
  S307: entry(
    "Columns collide",
    "Two fields would have the same column.",
    "Rename one of the fields.",
  ),
  S308: entry(
    "Derived field",
    "A field with this name is added automatically.",
    "Remove it from the properties, or rename it.",
  ),
  S310: entry(
    "Control character",
    "Titles and descriptions are shown to people and must not contain control characters.",
    "Remove the control character.",
  ),
  S311: entry(
    "Former name in use",
    "x-was names something that still exists, or that another x-was names too.",
    "Name only former names, each once.",
  ),
  S312: entry(
    "Call used twice",
    "An operationId, and a method with its path, must be unique.",
    "Rename one of them.",
  ),
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
    "Write for example [14, 2].",
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
  S501: entry(
    "Unknown entity",
    "No schema file has this key.",
    "Correct the key, or add the entity.",
  ),
  S502: entry(
    "Remote reference",
    "A reference must have the form #/$defs/<name> or ../shared/<file>.json#/$defs/<name>.",
    "Copy the definition into schemas/shared.",
  ),
  S503: entry(
    "Reference leads nowhere",
    "The referenced definition does not exist.",
    "Correct the reference, or add the definition.",
  ),
  S504: entry(
    "Cyclic reference",
    "A definition refers to itself.",
    "Remove one of the references.",
  ),
  S505: entry(
    "Children without parent relation",
    "Child rows need a relation to their parent.",
    "Name a relation of the child entity to this entity as foreignKey.",
  ),
  S506: entry(
    "Tree without parent",
    "A tree's parent is a relation of the entity to itself.",
    'Add an integer with "x-relation": {"to": "<this entity>"}.',
  ),
  S507: entry(
    "Cyclic required relations",
    "The relations require each other, so a first record can never be created.",
    "Make one of the relations optional.",
  ),
  S508: entry(
    "Join table in use",
    "The name of the join table is already the table of an entity.",
    "Choose another name for through.",
  ),
  S509: entry(
    "Cannot set null",
    "setNull requires a nullable field.",
    'Allow null in its type, or use "restrict".',
  ),
  S601: entry(
    "Unknown field",
    "The list names a field that the entity does not have.",
    "Correct the name, or add the field.",
  ),
  S602: entry(
    "No title field",
    "Pickers and headings need a text field that names a record.",
    "Set x-entity.titleField to a text field.",
  ),
  S603: entry(
    "Field does not fit",
    "The field's kind cannot be used here.",
    "Name a field of a suitable kind.",
  ),
  S604: entry(
    "Unknown state",
    "The value is not one of the values of the state field.",
    "Use a value of the enum.",
  ),
  S605: entry(
    "State never reached",
    "No transition leads to this state from the initial one.",
    "Add a transition, or remove the state.",
  ),
  S606: entry("by is missing", "This kind of view requires a field.", "Add by."),
  S607: entry(
    "Unknown role",
    "No role in the seed data has this code.",
    "Correct the code, or add the role to the seed.",
  ),
  S608: entry("Repeated", "The list contains the same entry twice.", "Name it once."),
  S609: entry(
    "Name taken",
    "A standard operation or another call has this name.",
    "Choose another name.",
  ),
  S610: entry(
    "Unknown error code",
    "The error catalogue does not contain this code.",
    "Use a code of runtime/shared/errors/catalogue.ts.",
  ),
  S611: entry(
    "Required field not in the form",
    "Without the field in the form, people could not fill it in.",
    "Add it to the form, give it a default, or make it optional.",
  ),
  S612: entry(
    "Either unique or index",
    "A key has either unique or index, not both.",
    "Write unique or index.",
  ),
  S613: entry(
    "Operation not possible",
    "An entity of this kind, or without the field that the operation changes, cannot offer it.",
    "Leave it out of x-entity.operations.",
  ),
  S614: entry(
    "Unknown view",
    "The entity has no view of this name.",
    "Correct the name, or remove the exception.",
  ),
  S615: entry(
    "Unknown operation of a rule",
    "A rule can allow read, create, update, delete, transitions, or single transitions of the entity by name.",
    "Use one of them.",
  ),
  S616: entry(
    "Nothing can be added",
    "A rule lets a role create records, but not write a required field that has no default.",
    "Let the role write the field, or give it a default.",
  ),
  S620: entry(
    "Not for forms",
    "A form belongs to one tenant and is interpreted, so it has no table, keys, states or permissions of its own.",
    "Remove it; a module generated from the form may have it.",
  ),
  S621: entry("Too many fields", "A form has at most 1,000 fields.", "Split the form."),
  S622: entry(
    "Text without target",
    "The key matches nothing in the entity.",
    "Correct the key, or remove the text.",
  ),
  S623: entry(
    "Not open to forms",
    "Forms may refer only to entities that declare x-entity.pickable.",
    "Refer to another entity, or add x-entity.pickable to its schema.",
  ),
  S624: entry(
    "Too much work in rows",
    "Sums over the rows of a form are computed for every record of a page, so computed values times rows are limited.",
    "Allow fewer rows (maxItems), or use fewer computed values over them.",
  ),
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

export type FaultCode = keyof typeof faultCodes;

function entry(title: string, explanation: string, cure: string): FaultExplanation {
  return { title, explanation, cure };
}
