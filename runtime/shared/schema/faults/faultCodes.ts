/** What a fault code means, for the documentation: title, explanation and the general cure. */
export interface FaultExplanation {
  title: string;
  explanation: string;
  cure: string;
}

/** Every fault the schema reader knows. Codes are stable: a code never changes its meaning. */
export const faultCodes = {
  S101: entry("Not JSON", "The text does not follow JSON.", "Correct the text at this place."),
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
    "Values are nested at most 64 levels deep.",
    "Flatten the structure.",
  ),
  S105: entry(
    "Name given twice",
    "An object holds the same name twice; JSON keeps only one.",
    "Remove or rename one of the two.",
  ),
  S106: entry(
    "Forbidden name",
    "The name would reach JavaScript's object machinery.",
    "Choose another name.",
  ),
  S107: entry(
    "Unknown file",
    "The file's place or ending tells nothing.",
    "Name it <module>/<name>.schema.json, .openapi.json, .dictionary.json or .seed.json.",
  ),
  S108: entry(
    "$id is not the path",
    "An entity's key is its path.",
    "Write the path below schemas/ without .schema.json.",
  ),
  S109: entry(
    "File given twice",
    "Two files have the same path below schemas/.",
    "Remove or rename one of them.",
  ),
  S110: entry(
    "Too many faults",
    "Only the first 200 faults of a file are told.",
    "Correct those above first.",
  ),
  S111: entry("Number too large", "The number does not fit.", "Write a smaller number, or text."),
  S201: entry(
    "Unknown keyword",
    "The schema language is closed.",
    "Remove it or correct its spelling.",
  ),
  S202: entry("Keyword missing", "A keyword that is always needed is absent.", "Add it."),
  S203: entry(
    "Wrong type",
    "The value has another JSON type than the keyword wants.",
    "Write a value of that type.",
  ),
  S204: entry(
    "Not an allowed value",
    "The keyword knows a closed list of values.",
    "Use one of them.",
  ),
  S205: entry("Wrong form", "The text has not the form the keyword wants.", "Follow the example."),
  S206: entry(
    "Out of bounds",
    "Too short, too long, too few or too many.",
    "Stay within the bounds.",
  ),
  S207: entry("Entry repeated", "A list names the same entry twice.", "Name it once."),
  S301: entry(
    "Bad name",
    "Names are lower camel case letters and digits, at most 63.",
    "Start with a small letter; use letters and digits only.",
  ),
  S302: entry(
    "Reserved name",
    "The name means something else in SQL, TypeScript or a request.",
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
    "Route names and paths of menus are unique.",
    "Give one of them another name and path.",
  ),
  S307: entry("Columns collide", "Two fields become the same column.", "Rename one of the fields."),
  S308: entry(
    "Derived field",
    "A field of this name is added by itself.",
    "Remove it from the properties, or rename it.",
  ),
  S310: entry(
    "Control character",
    "Titles and descriptions are visible text.",
    "Remove the control character.",
  ),
  S311: entry(
    "Former name in use",
    "x-was names something that still exists, or is claimed twice.",
    "Name only former names, each once.",
  ),
  S312: entry(
    "Call used twice",
    "operationId, and method with path, are unique.",
    "Rename one of them.",
  ),
  S401: entry(
    "Type number",
    "Floating point loses cents.",
    'Use {"type": "string", "x-type": {"decimal": [14, 2]}}, or integer.',
  ),
  S403: entry(
    "Keyword does not fit",
    "The keyword has no meaning for this kind of field.",
    "Remove it, or change the field's type.",
  ),
  S404: entry("Contradiction", "The bounds leave no value.", "Correct one of them."),
  S405: entry(
    "Default not allowed",
    "The default breaks the field's own rules.",
    "Write a default that the field accepts.",
  ),
  S406: entry(
    "Bad pattern",
    "Not a regular expression (with the u flag).",
    "Correct the expression.",
  ),
  S407: entry(
    "Slow pattern",
    "Patterns run in linear time: without references back, looking ahead (but right after ^) or behind, and with few repetitions.",
    "Write it without that part, or repeat less often; maxLength bounds a text as well.",
  ),
  S408: entry("Value repeated", "The enum names a value twice.", "Name it once."),
  S409: entry("Mixed values", "An enum holds either texts or whole numbers.", "Use one type."),
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
    "From its keywords nobody can tell what kind of field it is.",
    "See schemas/meta/entity.schema.json for the kinds.",
  ),
  S413: entry(
    "Bad sequence",
    "A sequence pattern holds one group of zeros, and {yyyy}, {yy}, {mm}, {dd}; a month needs its year, a day its month.",
    "Write a pattern such as DEF-{yyyy}-{0000}.",
  ),
  S414: entry(
    "Bad decimal",
    "Digits in all 1 to 38, of them at most as many after the point.",
    "Write for example [14, 2].",
  ),
  S415: entry(
    "Unknown dictionary",
    "No dictionary file has this code.",
    "Add the dictionary, or correct the code.",
  ),
  S416: entry(
    "Dictionary does not fit",
    "Enumerations are whole numbers, dictionaries are texts.",
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
    "Only #/$defs/<name> and ../shared/<file>.json#/$defs/<name> may be referred to.",
    "Copy the definition into schemas/shared.",
  ),
  S503: entry(
    "Reference leads nowhere",
    "There is no such definition.",
    "Correct the reference, or add the definition.",
  ),
  S504: entry("Cyclic reference", "A definition refers to itself.", "Break the circle."),
  S505: entry(
    "Children without way back",
    "Each child row needs a relation to its parent.",
    "Name a relation of the child entity to this entity as foreignKey.",
  ),
  S506: entry(
    "Tree without parent",
    "A tree's parent is a relation of the entity to itself.",
    'Add an integer with "x-relation": {"to": "<this entity>"}.',
  ),
  S507: entry(
    "Circle of required relations",
    "No first record could ever be made.",
    "Make one of the relations optional.",
  ),
  S508: entry(
    "Join table in use",
    "The join table's name belongs to an entity.",
    "Choose another name for through.",
  ),
  S509: entry(
    "Cannot set null",
    "setNull needs a field that may be null.",
    'Allow null in its type, or use "restrict".',
  ),
  S601: entry(
    "Unknown field",
    "The list names a field that the entity does not have.",
    "Correct the name, or add the field.",
  ),
  S602: entry(
    "No title field",
    "Pickers and headings need a text that names a record.",
    "Name a text field as x-entity.titleField.",
  ),
  S603: entry(
    "Field does not fit",
    "The field's kind cannot be used here.",
    "Name a field of a fitting kind.",
  ),
  S604: entry(
    "Unknown state",
    "The value is not one of the state field's.",
    "Use a value of the enum.",
  ),
  S605: entry(
    "State never reached",
    "No transition leads to this state from the initial one.",
    "Add a transition, or remove the state.",
  ),
  S606: entry("by is missing", "This kind of view needs to know a field.", "Add by."),
  S607: entry(
    "Unknown role",
    "No seed row of the roles has this code.",
    "Correct the code, or add the role to the seed.",
  ),
  S608: entry("Repeated", "The list names the same twice.", "Name it once."),
  S609: entry(
    "Name taken",
    "A standard operation or another call has this name.",
    "Choose another name.",
  ),
  S610: entry(
    "Unknown error code",
    "The catalogue does not hold the code.",
    "Use a code of runtime/shared/errors/catalogue.ts.",
  ),
  S611: entry(
    "Required field not in the form",
    "Nobody could fill it in.",
    "Add it to the form, give it a default, or make it optional.",
  ),
  S612: entry("Either unique or index", "A key is one of the two.", "Write unique or index."),
  S613: entry(
    "Operation not possible",
    "An entity of this kind, or without the field it works on, cannot offer the operation.",
    "Leave it out of x-entity.operations.",
  ),
  S614: entry(
    "Unknown view",
    "The entity has no view of this name.",
    "Correct the name, or leave the exception out.",
  ),
  S615: entry(
    "Unknown operation of a rule",
    "A rule allows read, create, update, delete, transitions, or single transitions of the entity.",
    "Use one of them.",
  ),
  S616: entry(
    "Nothing can be added",
    "A rule lets a role add records and keeps a required field without a default from it.",
    "Let the role write the field, or give it a default.",
  ),
  S620: entry(
    "Not for forms",
    "A form is drawn in one tenant and interpreted: it has no table, keys, states and permissions of its own.",
    "Leave it out; a module generated from the form may say it.",
  ),
  S621: entry("Too many fields", "A form has at most 1,000 fields.", "Split the form."),
  S622: entry(
    "Text for nothing",
    "The entity has nothing that a text with this key could belong to.",
    "Correct the key, or remove the text.",
  ),
  S623: entry(
    "Not open to forms",
    "Forms refer only to entities that are declared for it.",
    "Refer to another entity, or add x-entity.pickable to its schema.",
  ),
  S624: entry(
    "Too much work in rows",
    "What a form adds up over its rows is worked out for every record of a page: parts times rows are bounded.",
    "Allow fewer rows (maxItems), or add up fewer computed values.",
  ),
  S701: entry(
    "Not OpenAPI 3.1",
    "The file is not of the OpenAPI subset that is read.",
    "See the description of the keyword.",
  ),
  S702: entry(
    "Access unknown",
    "Each call says who may use it.",
    'Add "x-permission": "<api>/<action>" or "x-access": "signedIn" or "public".',
  ),
  S703: entry(
    "Path parameter",
    "The parameters of path and list differ.",
    "Declare each {name} of the path once with in: path.",
  ),
  S704: entry(
    "Bad JSON Schema",
    "The schema of a value is not valid JSON Schema 2020-12.",
    "Correct it.",
  ),
  S705: entry(
    "Names collide",
    "Path, query and body are joined into one input.",
    "Rename one of the two.",
  ),
  S801: entry("Dictionary given twice", "Codes are unique.", "Rename one of them."),
  S802: entry(
    "Bad dictionary item",
    "Values and names are unique, numeric dictionaries hold whole numbers.",
    "Correct the item.",
  ),
  S803: entry(
    "Bad seed value",
    "The value breaks the field's rules.",
    "Write a value that the field accepts.",
  ),
  S804: entry(
    "Seed reference",
    "The reference finds no row.",
    "Correct the key, or add the row to the other seed.",
  ),
  S805: entry(
    "Seed not used",
    "No entity names this seed file, or the named file does not exist.",
    "Name it in x-seed of the entity beside it.",
  ),
  S806: entry(
    "Bad seed key",
    "Key fields must exist and stand in every row, once.",
    "Correct the key or the row.",
  ),
  S901: entry(
    "Bad expression",
    "The expression cannot be read, or names something unknown.",
    "Correct the expression.",
  ),
} as const satisfies Record<string, FaultExplanation>;

export type FaultCode = keyof typeof faultCodes;

function entry(title: string, explanation: string, cure: string): FaultExplanation {
  return { title, explanation, cure };
}
