import { budgets } from "../budgets.ts";
import { rowWork } from "../expression/evaluate/rowWork.ts";
import { scopeOf } from "../expression/link/scope.ts";
import { say } from "../faults/say.ts";
import type { ProjectSources } from "../schema/read/projectSources.ts";
import { placeOf } from "../schema/read/readFields.ts";
import type { EntitySource } from "../schema/read/sourceTypes.ts";

const { rowWork: limit } = budgets.forms;

/** Sums over the rows of a form are computed for every record of a page. */
export function checkRowWork(source: EntitySource, { models, faults }: ProjectSources): void {
  const model = models.get(source.key);
  if (!model) return;
  const work = rowWork(scopeOf(model, (key) => models.get(key)));
  const total = [...work.values()].reduce((sum, each) => sum + each, 0);
  const [name] = [...work].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const field = name === undefined ? undefined : source.fields.get(name);
  if (total <= limit || !field) return;
  const { document, path } = placeOf(field);
  faults.add(document, path, "S624", say("rowWork", { count: total, limit }), { at: "key" });
}
