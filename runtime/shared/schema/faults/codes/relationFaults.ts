import { entry, type FaultExplanation } from "./explanation.ts";

/** Faults of references and relations. */
export const relationFaults = {
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
} as const satisfies Record<string, FaultExplanation>;
