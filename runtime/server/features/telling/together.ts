import type { Json } from "../../../shared/entity/model.ts";
import type { Told } from "./tell.ts";

/** What is said to one person in one entry. */
type Group = readonly [Told, ...Told[]];

/** Names of records that one entry says. */
const mostNamed = 3;
/** Records that the address of a list can name. */
const mostInAddress = 100;

interface Said {
  text: string;
  detail: { [name: string]: Json };
  path: string | null;
}

/** Puts together what says the same to the same person of several records: a change of many is one piece of news. */
export function together(told: readonly Told[]): Group[] {
  const groups = new Map<string, [Told, ...Told[]]>();
  for (const one of told) {
    const { entity, tenantId, text, by, values } = one.occasion;
    const key = JSON.stringify([one.userId, tenantId, entity, text.key, by, values]);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/** The text of a group, what it is about, and the page of that in the console; null: it has none. */
export function saidOf(group: Group): Said {
  const [{ title, name, say, page, occasion }] = group;
  const ids = group.map((one) => one.occasion.recordId);
  if (group.length === 1) {
    const path = page === null ? null : `${page}/${occasion.recordId}/show`;
    return { text: say(title), detail: { id: occasion.recordId }, path };
  }
  const titles = group.slice(0, mostNamed).map((one) => one.title);
  const more = group.length > mostNamed ? ", …" : "";
  const text = say(`${group.length} × ${name} (${titles.join(", ")}${more})`);
  return { text, detail: { ids }, path: page === null ? null : listOf(page, ids) };
}

const listOf = (page: string, ids: readonly number[]): string =>
  ids.length > mostInAddress
    ? page
    : `${page}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;
