import { entry, type FaultExplanation } from "./explanation.ts";

/** Faults of views, forms, states and operations. */
export const entityFaults = {
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
    "A standard operation, another transition or another call has this name; capitals and small letters count as the same.",
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
    "Kind of a key unclear",
    "A key has exactly one of unique, exclude and index, and range with exclude.",
    "Write unique, exclude with range, or index.",
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
    "A rule lets a role create records that it cannot: it may not write or does not see a required field without a default, or the rule's `rows` hold for no new record.",
    "Let the role see and write the field, give it a default, or leave create out.",
  ),
  S617: entry(
    "Never possible",
    "Guards, rules or `rows` shut each other out: no record can ever be added, take the transition, or do so in that role; or a condition of a view, a right or a field (`x-when`) shuts itself out. Found from comparisons of entered fields with each other, with values and with `$today`; whatever is worked out, or lies in other records, is taken to be possible.",
    "Change one of the conditions, so that a record can satisfy them all.",
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
  S625: entry(
    "Values and groups do not go together",
    "In a view that makes groups, every field either makes the groups or is made of one.",
    "Add the field to x-query.groupBy, or say what to make of its values.",
  ),
  S626: entry(
    "View over a view",
    "A view reads entities that store records; one over itself or over another view would follow from what follows from it.",
    "Name the entity that the other view reads.",
  ),
  S627: entry(
    "Covered values in a query",
    "A view may show masked values, which are masked there too. A condition, a group or a sum would give away what they are.",
    "Remove the field from the condition or group, or show it as it is.",
  ),
  S628: entry(
    "Name stands for itself",
    "An expression of x-let names itself, or names another that leads back to it.",
    "Write out one of the names in the ring.",
  ),
  S629: entry(
    "Named expression too long",
    "Names of x-let are written out where they are used, and an expression has at most 2000 characters.",
    "Use fewer names in it, or shorten what they stand for.",
  ),
  S630: entry(
    "Unknown event",
    "The entity has no such event: there are create, update, delete, restore where records can be restored, and its transitions.",
    "Name an event of the entity.",
  ),
} as const satisfies Record<string, FaultExplanation>;
