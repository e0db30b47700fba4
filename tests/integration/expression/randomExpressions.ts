/** Seeded numbers (mulberry32): the same seed gives the same expressions and rows. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Sort = "boolean" | "number" | "text" | "date" | "dateTime";

const leaves: Record<Sort, string[]> = {
  boolean: [
    "true",
    "false",
    "active",
    "urgent",
    "has(items)",
    "has(place)",
    "has(steps)",
    "has(period)",
    "has(photos)",
    "has(note)",
  ],
  number: [
    "0",
    "1",
    "3",
    "-2",
    "0.5",
    "100.25",
    "12345678901234567890.125",
    "severity",
    "progress",
    "days",
    "cost",
    "limitCost",
    "orgId",
    "orgId.level",
    "orgId.budget",
    "$user.id",
    "$user.orgId",
    "sum(items, quantity)",
    "sum(items, amount)",
    "sum(items, price * 2)",
    "count(items)",
    "sum(steps, quantity)",
    "sum(steps, amount)",
    "sum(steps, price * 2 - quantity)",
    "sum(steps, done ? price : 1)",
    "sum(steps, what == 'open' ? 1 : 0)",
    "sum(steps, doneOn >= span.from ? 1 : 0)",
    "sum(steps, doneAt < $now ? 1 : 0)",
    "sum(steps, 'a' in marks ? 1 : 0)",
    "sum(steps, span.to - span.from)",
    "sum(steps, orgId)",
    "sum(steps, sum(parts, weight))",
    "sum(steps, count(parts))",
    "count(steps)",
    "count(tags)",
    "(period.to - period.from)",
    "count(roleIds)",
    "size(photos)",
    "size($user.roles)",
  ],
  text: [
    "'open'",
    "''",
    "'é'",
    "'😀'",
    "'a\\\\b'",
    "'it\\'s'",
    '"Ａ"',
    "title",
    "note",
    "status",
    "opensAt",
    "orgName",
    "orgId.name",
  ],
  date: [
    "foundOn",
    "period.from",
    "period.to",
    "dueDate",
    "$today",
    "foundOn + days",
    "dueDate - 30",
    "$today + 7",
  ],
  dateTime: ["startTime", "endTime", "$now"],
};

const memberships = [
  "3 in roleIds",
  "severity in roleIds",
  "orgId in photos",
  "2 in photos",
  "contains(photos, 1)",
  "roleIds.contains(orgId)",
  "'dust' in tags",
  "tags.contains(status)",
  "severity in levels",
  "2 in levels",
  "'admin' in $user.roles",
  "status in $user.roles",
  "severity in []",
];

/** A random expression of one sort, at most `depth` levels deep. */
export function randomExpression(random: () => number, sort: Sort, depth: number): string {
  const pick = <Entry>(entries: readonly Entry[]) =>
    entries[Math.floor(random() * entries.length)] as Entry;
  const make = (wanted: Sort) => randomExpression(random, wanted, depth - 1);
  if (depth <= 0 || random() < 0.12) return pick(leaves[sort]);
  if (sort !== "boolean" && random() < 0.15) {
    return `(${make("boolean")} ? ${make(sort)} : ${random() < 0.2 ? "null" : make(sort)})`;
  }
  switch (sort) {
    case "number":
      if (random() < 0.1) return `-(${make("number")})`;
      if (random() < 0.1) return `size(${make("text")})`;
      if (random() < 0.08) return `(${make("date")} - ${make("date")})`;
      return `(${make("number")} ${pick(["+", "-", "*", "/"])} ${make("number")})`;
    case "text":
      return random() < 0.4 ? `(${make("text")} + ${make("text")})` : pick(leaves.text);
    case "date":
    case "dateTime":
      return pick(leaves[sort]);
    case "boolean":
      return randomCondition(random, depth);
  }
}

function randomCondition(random: () => number, depth: number): string {
  const pick = <Entry>(entries: readonly Entry[]) =>
    entries[Math.floor(random() * entries.length)] as Entry;
  const make = (sort: Sort) => randomExpression(random, sort, depth - 1);
  const sort = pick(["number", "number", "text", "text", "date", "dateTime", "boolean"] as const);
  const equality = pick(["==", "!="]);
  switch (Math.floor(random() * 11)) {
    case 0:
      return `!(${make("boolean")})`;
    case 1:
    case 2:
      return `(${make("boolean")} && ${make("boolean")})`;
    case 3:
    case 4:
      return `(${make("boolean")} || ${make("boolean")})`;
    case 5:
      return `(${make(sort)} ${equality} null)`;
    case 6:
      return `(${make(sort)} ${equality} ${make(sort)})`;
    case 7: {
      const entries = Array.from({ length: 1 + Math.floor(random() * 3) }, () => make(sort));
      if (random() < 0.2) entries.push("null");
      return `(${make(sort)} in [${entries.join(", ")}])`;
    }
    case 8:
      return `${pick(["startsWith", "contains"])}(${make("text")}, ${make("text")})`;
    case 9:
      return `(${pick(memberships)})`;
    default: {
      const ordered = sort === "boolean" ? "number" : sort;
      return `(${make(ordered)} ${pick(["<", "<=", ">", ">="])} ${make(ordered)})`;
    }
  }
}
