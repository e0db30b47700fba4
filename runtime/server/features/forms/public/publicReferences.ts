import { toOne } from "../../../../shared/entity/relations/toOne.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { isWritable } from "../../../core/entity/write/input/writable.ts";
import type { Operation } from "../../../core/entity/operation.ts";
import { referenceFaults } from "../../../core/entity/references/checkReferences.ts";
import { isReferring, namedIn } from "../../../core/entity/references/named.ts";
import type { EntityShape } from "../../../core/entity/contract.ts";
import type { Row } from "../../../core/entity/rows.ts";
import { checkInput } from "../../../core/entity/write/input/checkInput.ts";
import { serverDefaults } from "../../../core/entity/write/input/serverDefaults.ts";
import type { PublicContext, Session } from "../../../core/http/contract.ts";
import { linkSession, type PublicLink } from "./publicLink.ts";

/**
 * Labels of what is required and nobody can answer through a link with these choices: relations that it does not open, inside rows all of
 * them, and internal fields that nothing fills in.
 */
export function unanswerable(fields: readonly FieldModel[], choices: readonly string[]): string[] {
  return fields.flatMap((field) => {
    const { name, label, relation, required, readOnly, rows } = field;
    if (field.sensitive === "internal") return isLeftEmpty(field) ? [label] : [];
    if (rows) return unanswerable(rows.fields, []).map((inner) => `${label} / ${inner}`);
    const isChoice = toOne({ relation }) && required && !readOnly;
    return isChoice && !choices.includes(name) ? [label] : [];
  });
}

interface Asked {
  link: PublicLink;
  shape: EntityShape;
  context: PublicContext;
  /** The creation of the record, by this session in this transaction. */
  operation(tx: Transaction, session: Session): Operation;
}

const isLeftEmpty = ({ required, readOnly, default: preset, defaultExpr, computed }: FieldModel) =>
  required && !readOnly && preset === undefined && !defaultExpr && !computed;

/**
 * The answers, naming only records that the person who made the link sees, as its choices offer no others: F4000 where another one was
 * given, F4052 where that person is gone. Defaults are held to the same and left out, so that a required field is refused as an empty one.
 */
export async function vouchedFor(asked: Asked, answers: Row): Promise<Row> {
  const { fields } = asked.shape.model;
  if (!fields.some(isReferring)) return answers;
  const { row, fixed } = await withDefaults(asked, answers);
  const places = [...namedIn(fields, row)].filter(([{ relation }]) => relation);
  const paths = places.flatMap(([, named]) => [...named.values()].flat());
  if (paths.length === 0) return answers;
  const { opener } = asked.link;
  const isGiven = (path: string) => isThere(answers, path.split("."));
  if (!opener && paths.some(isGiven)) throw new FormworkError("F4052");
  const unseen = opener ? await faultsFor(asked, opener, row, paths) : allOf(paths);
  const given = Object.entries(unseen).filter(([path]) => isGiven(path) || fixed.has(path));
  if (given.length > 0) throw new FormworkError("F4000", { fields: Object.fromEntries(given) });
  const kept = structuredClone(answers);
  for (const path of Object.keys(unseen)) leaveOut(kept, path.split("."));
  return kept;
}

/** What would be stored of the answers, and the fields that no sender may set. */
async function withDefaults({ link, shape, context, operation }: Asked, answers: Row) {
  const session = linkSession(link);
  return context.database.transaction(
    session.claims,
    async (tx) => {
      const creation = operation(tx, session);
      const row = await checkInput(creation, answers, "create", null);
      await serverDefaults(creation, row);
      const fixed = shape.model.fields.filter(
        (field) => !isWritable(shape, creation.access, field),
      );
      return { row, fixed: new Set(fixed.map(({ name }) => name)) };
    },
    { readOnly: true },
  );
}

async function faultsFor(
  { link: { tenantId }, context, operation }: Asked,
  opener: Session,
  row: Row,
  paths: readonly string[],
): Promise<Record<string, FieldFault>> {
  const faults = await context.database.transaction(
    opener.claims,
    (tx) => referenceFaults(operation(tx, opener), row, null, { tenantId }),
    { readOnly: true },
  );
  // Files are the sender's, who proves them by tickets.
  return Object.fromEntries(Object.entries(faults).filter(([path]) => paths.includes(path)));
}

const allOf = (paths: readonly string[]): Record<string, FieldFault> =>
  Object.fromEntries(paths.map((path) => [path, { key: "relation" }]));

function isThere(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return value !== undefined && value !== null;
  return typeof value === "object" && value !== null && isThere(Reflect.get(value, name), rest);
}

/** Empties a place, so that its default does not fill it. */
function leaveOut(row: object, [name, ...rest]: readonly string[]): void {
  if (name === undefined) return;
  if (rest.length === 0) Reflect.set(row, name, null);
  else leaveOut(Reflect.get(row, name) as object, rest);
}
