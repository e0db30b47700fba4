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
    "orgId.parentId.level",
    "orgId.parentId.parentId.budget",
    "$user.id",
    "$user.orgId",
    "sum(items, quantity)",
    "sum(items, amount)",
    "sum(items, price * 2)",
    "minOf(items, price)",
    "maxOf(steps, quantity * price, done)",
    "first(items, price, quantity > 1)",
    "last(steps, quantity)",
    "count(items)",
    "count(distinct(items, price))",
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
    "orgId.parentId.parentId.name",
    "join(steps, what, '-')",
    "last(steps, what)",
    "join(distinct(steps, what), '+')",
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
    "maxOf(steps, doneOn)",
    "minOf(steps, span.to, done)",
  ],
  dateTime: ["startTime", "endTime", "$now", "minOf(steps, doneAt)"],
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
      if (random() < 0.3) return numberCall(random, make);
      return `(${make("number")} ${pick(["+", "-", "*", "/"])} ${make("number")})`;
    case "text":
      if (random() < 0.5) return textCall(random, make);
      return random() < 0.4 ? `(${make("text")} + ${make("text")})` : pick(leaves.text);
    case "date":
      return random() < 0.5 ? dateCall(random, make) : pick(leaves.date);
    case "dateTime":
      return random() < 0.5 ? momentCall(random, make) : pick(leaves.dateTime);
    case "boolean":
      return randomCondition(random, depth);
  }
}

type Make = (sort: Sort) => string;
const oneOf = (random: () => number, texts: readonly string[]): string =>
  texts[Math.floor(random() * texts.length)] as string;
const periods = ["week", "month", "quarter", "year"].map((each) => `'${each}'`);
const units = ["days", "weeks", "months", "years"].map((each) => `'${each}'`);
const wholes = [
  "progress",
  "severity",
  "days",
  "0",
  "3",
  "-400",
  "120000",
  "99999999999",
  "count(items)",
];

function numberCall(random: () => number, make: Make): string {
  const period = oneOf(random, units);
  return oneOf(random, [
    `round(${make("number")}, ${oneOf(random, ["0", "2", "5"])})`,
    `round(${make("number")}, ${oneOf(random, ["0", "1", "2"])}, 'halfEven')`,
    `round(${make("number")} / 2, 1, 'halfEven')`,
    `floor(${make("number")})`,
    `ceil(${make("number")})`,
    `abs(${make("number")})`,
    `min(${make("number")}, ${make("number")}, 7)`,
    `max(${make("number")}, ${make("number")})`,
    `mod(${make("number")}, ${make("number")})`,
    `power(${oneOf(random, ["cost", "severity", "orgId.budget"])}, ${oneOf(random, ["0", "1", "3"])})`,
    `length(${make("text")})`,
    `dateDiff(${make("date")}, ${make("date")}, ${period})`,
    `hoursBetween(${make("dateTime")}, ${make("dateTime")})`,
    `${oneOf(random, ["year", "month", "day", "weekday", "week"])}(${make("date")})`,
    `age(${make("date")})`,
    `coalesce(${make("number")}, ${make("number")}, 0)`,
    `(${make("number")} ?: ${make("number")})`,
    `if(${make("boolean")}, ${make("number")}, ${make("boolean")}, ${make("number")}, 1.5)`,
    `switch(status, 'open', ${make("number")}, 'closed', 2)`,
    "avg(items, price, quantity > 0)",
    "avg(steps, quantity)",
    "count(items, quantity > 0)",
    "sum(steps, price, done)",
  ]);
}

function textCall(random: () => number, make: Make): string {
  return oneOf(random, [
    `upper(${make("text")})`,
    `lower(${make("text")})`,
    `trim(${make("text")})`,
    `substring(${make("text")}, ${oneOf(random, wholes)})`,
    `substring(${make("text")}, ${oneOf(random, wholes)}, ${oneOf(random, wholes)})`,
    `replace(title, ${oneOf(random, ["note", "''", "'é'", "'o'"])}, 'xy')`,
    `padStart(title, ${oneOf(random, ["0", "3", "9"])}, ${oneOf(random, ["note", "'0'", "'é😀'"])})`,
    `concat(${make("text")}, ${make("text")})`,
    `text(${make("number")}, ${oneOf(random, ["0", "2"])})`,
    `coalesce(${make("text")}, ${make("text")})`,
  ]);
}

function dateCall(random: () => number, make: Make): string {
  return oneOf(random, [
    `addDays(${make("date")}, ${oneOf(random, wholes)})`,
    `addWorkdays(${make("date")}, ${oneOf(random, wholes)})`,
    `(${make("date")} + ${oneOf(random, ["days", "weeks", "months", "years"])}(${oneOf(random, wholes)}))`,
    `addMonths(${make("date")}, ${oneOf(random, wholes)})`,
    `addYears(${make("date")}, ${oneOf(random, wholes)})`,
    `startOf(${make("date")}, ${oneOf(random, periods)})`,
    `endOf(${make("date")}, ${oneOf(random, periods)})`,
    `date(${oneOf(random, ["2026", "progress", "0", "9999"])}, ${oneOf(random, ["severity", "2", "13"])}, ${oneOf(random, ["29", "31", "days", "1"])})`,
    `min(${make("date")}, ${make("date")})`,
    `coalesce(${make("date")}, ${make("date")})`,
  ]);
}

function momentCall(random: () => number, make: Make): string {
  return oneOf(random, [
    `(${make("dateTime")} - ${oneOf(random, ["days", "weeks", "hours"])}(${oneOf(random, wholes)}))`,
    `addHours(${make("dateTime")}, ${oneOf(random, wholes)})`,
    `max(${make("dateTime")}, ${make("dateTime")})`,
    `coalesce(${make("dateTime")}, ${make("dateTime")})`,
  ]);
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
      if (random() < 0.2)
        return pick(["any(items, quantity > 1)", "all(steps, done)", "coalesce(active, urgent)"]);
      return `${pick(["startsWith", "endsWith", "contains"])}(${make("text")}, ${make("text")})`;
    case 9:
      return `(${pick(memberships)})`;
    default: {
      const ordered = sort === "boolean" ? "number" : sort;
      return `(${make(ordered)} ${pick(["<", "<=", ">", ">="])} ${make(ordered)})`;
    }
  }
}
