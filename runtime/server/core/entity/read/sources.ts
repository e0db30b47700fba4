import type { SourceModel } from "../../../../shared/entity/model.ts";
import { isPlain } from "../rights/heldValues.ts";

/**
 * An answer without the values of other entities that are closed to the person: `closedOf` gives the names of the closed fields of an
 * entity. What is in an object that a source counts in belongs to it as well.
 */
export function withoutSources(
  value: unknown,
  sources: readonly SourceModel[],
  closedOf: (entity: string) => ReadonlySet<string>,
): unknown {
  const limited = sources
    .map((source) => ({ ...source, closed: closedOf(source.entity) }))
    .filter(({ closed }) => closed.size > 0);
  return limited.length === 0 ? value : stripped(value, limited, []);
}

type Limited = SourceModel & { closed: ReadonlySet<string> };

function stripped(value: unknown, sources: readonly Limited[], around: Limited[]): unknown {
  if (Array.isArray(value)) return value.map((part) => stripped(part, sources, around));
  if (!isPlain(value)) return value;
  const here = sources.filter((source) => around.includes(source) || counts(source, value));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !here.some((source) => closes(source, name)))
      .map(([name, part]) => [name, stripped(part, sources, here)]),
  );
}

const counts = ({ where = {} }: Limited, value: Record<string, unknown>): boolean =>
  Object.entries(where).every(([name, wanted]) => value[name] === wanted);

const closes = ({ names = {}, closed }: Limited, name: string): boolean =>
  (Object.hasOwn(names, name) ? (names[name] ?? []) : [name]).some((field) => closed.has(field));
