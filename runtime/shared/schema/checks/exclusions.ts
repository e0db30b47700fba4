import { kindOf } from "../../entity/kinds/registry.ts";
import { say } from "../../faults/say.ts";
import type { KeySchema } from "../read/sourceTypes.ts";
import { checkFieldName, type EntityCheck } from "./entityCheck.ts";

type Path = readonly (string | number)[];

/** The range of a key that excludes: two fields of one kind that has an order, or one that holds both ends. */
export function checkRange(check: EntityCheck, key: KeySchema, path: Path): void {
  if (key.exclude === undefined) {
    if (key.range !== undefined) check.report([...path, "range"], "S612", say("rangeAlone"));
    return;
  }
  if (key.global !== undefined) check.report([...path, "global"], "S403", say("globalExclusion"));
  if (isTwice(check, key)) check.report(path, "S608", say("keyTwice"), { cure: say("mergeKeys") });
  if (key.range === undefined) {
    check.report(path, "S612", say("rangeMissing"), { cure: say("addRange") });
    return;
  }
  const place = [...path, "range"];
  const known = key.range.filter((name, at) => checkFieldName(check, name, [...place, at]));
  const models = known.flatMap((name) => check.models.get(name) ?? []);
  for (const model of models) {
    const { range, span } = kindOf(model);
    if (range && model.column !== null && span === (key.range.length === 1)) continue;
    const problem = say("makesNoRange", { name: model.name, kind: model.kind });
    check.report(place, "S603", problem, { cure: say("nameRange") });
    return;
  }
  const [first, last] = models;
  if (first && last && kindOf(first).range?.type !== kindOf(last).range?.type) {
    const problem = say("otherRange", { name: last.name, other: first.name });
    check.report(place, "S603", problem, { cure: say("nameRange") });
  }
}

const sameList = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.join() === other.join();

/** The constraint is named by its fields. */
function isTwice({ entity }: EntityCheck, key: KeySchema): boolean {
  const first = entity.schema["x-keys"]?.find(
    ({ exclude, range }) =>
      exclude !== undefined && sameList(exclude, key.exclude) && sameList(range, key.range),
  );
  return first !== key;
}
