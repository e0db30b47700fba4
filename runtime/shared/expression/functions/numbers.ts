import {
  compareNumbers,
  divide,
  multiply,
  negate,
  add,
  roundTo,
  type ExactNumber,
} from "../evaluate/exactNumber.ts";
import type { Value } from "../evaluate/readValue.ts";
import type { FunctionDefinition, Size } from "./definition.ts";
import { at } from "./syntax.ts";

const number = { name: "number", takes: "number" } as const;
const exact = (value: Value | undefined) => value as ExactNumber;
const nothing: Size = { whole: 0, scale: 0, length: 0 };
const rounding = ["halfUp", "halfEven"] as const;
/** Most digits after the point that round gives. */
const mostScale = 20;
/** Highest exponent. */
const mostPower = 20;

/** What `min` and `max` have in common. */
const ofSeveral = {
  kind: "value",
  parameters: [
    { name: "first", takes: "ordered" },
    { name: "other", takes: "ordered", many: true },
  ],
  gives: "argument",
  lenient: true,
  nulls: "leftOutAllNull",
  size: largest,
} as const;

export const numberFunctions = {
  round: {
    kind: "value",
    parameters: [
      number,
      { name: "digits", takes: "integer", fixed: mostScale, optional: true },
      { name: "mode", takes: "text", fixed: rounding, optional: true },
    ],
    gives: "decimal",
    meaning:
      "Rounded to so many digits after the point, 0 if left out. 'halfUp' rounds a half away from zero, 'halfEven' to the even digit.",
    nulls: "strict",
    example: "round(2.345, 2, 'halfEven')",
    result: "2.34",
    js: ([value, digits, mode]) => {
      const scale = digits === undefined ? 0 : Number(exact(digits).digits);
      return mode === "halfEven" ? halfEven(exact(value), scale) : roundTo(exact(value), scale);
    },
    sql: ([value = ""], [, digits, mode]) =>
      roundSql(value, Number(digits ?? 0), mode === "halfEven"),
    copies: 5,
    size: ([value = nothing], [, digits]) => ({
      ...value,
      whole: value.whole + 1,
      scale: Number(digits ?? 0),
    }),
  },
  floor: {
    kind: "value",
    parameters: [number],
    gives: "integer",
    meaning: "The next whole number below.",
    nulls: "strict",
    example: "floor(-2.5)",
    result: -3,
    js: ([value]) => floor(exact(value)),
    sql: ([value]) => `floor(${value})`,
    size: ([value = nothing]) => ({ ...value, whole: value.whole + 1, scale: 0 }),
  },
  ceil: {
    kind: "value",
    parameters: [number],
    gives: "integer",
    meaning: "The next whole number above.",
    nulls: "strict",
    example: "ceil(7 / 3)",
    result: 3,
    js: ([value]) => negate(floor(negate(exact(value)))),
    sql: ([value]) => `ceil(${value})`,
    size: ([value = nothing]) => ({ ...value, whole: value.whole + 1, scale: 0 }),
  },
  abs: {
    kind: "value",
    parameters: [number],
    gives: "argument",
    meaning: "The number without its sign.",
    nulls: "strict",
    example: "abs(-7.35)",
    result: "7.35",
    js: ([value]) => (exact(value).digits < 0n ? negate(exact(value)) : exact(value)),
    sql: ([value]) => `abs(${value})`,
    size: ([value = nothing]) => value,
  },
  min: {
    ...ofSeveral,
    meaning: "The least of several numbers, dates or moments.",
    example: "min(12.50, 10, null)",
    result: "10",
    js: (args) => extreme(args, -1),
    sql: (args) => `least(${args.join(", ")})`,
  },
  max: {
    ...ofSeveral,
    meaning: "The greatest of several numbers, dates or moments.",
    example: "max(0, 3 - 5)",
    result: 0,
    js: (args) => extreme(args, 1),
    sql: (args) => `greatest(${args.join(", ")})`,
  },
  mod: {
    kind: "value",
    parameters: [number, { name: "divisor", takes: "number" }],
    gives: "decimal",
    meaning: "What a division leaves, with the sign of the number.",
    nulls: "strictOrZero",
    example: "mod(-7, 3)",
    result: "-1",
    js: ([value, divisor]) => remainder(exact(value), exact(divisor)),
    sql: ([value, divisor]) => `mod(${value}, nullif(${divisor}, 0))`,
    size: largest,
  },
  power: {
    kind: "short",
    parameters: [number, { name: "exponent", takes: "integer", fixed: mostPower }],
    meaning: `The number multiplied with itself, exactly; the exponent is written out, at most ${mostPower}.`,
    nulls: "strict",
    example: "power(1.1, 3)",
    result: "1.331",
    expand: ([value, exponent], call) => {
      const count = exponent?.kind === "literal" ? Number(exponent.value) : 0;
      const { binary, number: whole } = at(call);
      if (!value) return call;
      if (count === 0) return binary(whole(1), "+", binary(value, "*", whole(0)));
      return Array.from({ length: count - 1 }).reduce<typeof value>(
        (product) => binary(product, "*", value),
        value,
      );
    },
  },
} as const satisfies Record<string, FunctionDefinition>;

function largest(sizes: readonly Size[]): Size {
  const most = (part: keyof Size) => Math.max(0, ...sizes.map((size) => size[part]));
  return { whole: most("whole"), scale: most("scale"), length: 0 };
}

function floor(value: ExactNumber): ExactNumber {
  const unit = 10n ** BigInt(value.scale);
  const whole = value.digits / unit;
  const below = value.digits < 0n && value.digits % unit !== 0n;
  return { digits: below ? whole - 1n : whole, scale: 0 };
}

function halfEven(value: ExactNumber, scale: number): ExactNumber {
  const rounded = roundTo(value, scale);
  const rest = add(rounded, negate(value));
  const doubled = multiply(rest, { digits: 2n, scale: 0 });
  const unit: ExactNumber = { digits: 1n, scale };
  const size = doubled.digits < 0n ? negate(doubled) : doubled;
  const isHalf = compareNumbers(size, unit) === 0;
  if (!isHalf || rounded.digits % 2n === 0n) return rounded;
  return { digits: rounded.digits + (rounded.digits < 0n ? 1n : -1n), scale };
}

function roundSql(value: string, digits: number, even: boolean): string {
  const rounded = `round(${value}, ${digits})`;
  if (!even) return rounded;
  const unit = `1e-${digits}::numeric`;
  const isHalf = `abs(${rounded} - ${value}) * 2 = ${unit}`;
  const isOdd = `mod(abs(${rounded}) * 1e${digits}::numeric, 2) = 1`;
  return `(case when ${isHalf} and ${isOdd} then ${rounded} - sign(${value}) * ${unit} else ${rounded} end)`;
}

function remainder(value: ExactNumber, divisor: ExactNumber): ExactNumber | null {
  if (divide(value, divisor) === null) return null;
  const scale = Math.max(value.scale, divisor.scale);
  const [over, under] = [value, divisor].map((each) => roundTo(each, scale).digits);
  return { digits: (over as bigint) % (under as bigint), scale };
}

function extreme(args: readonly Value[], sign: 1 | -1): Value {
  const known = args.filter((each) => each !== null);
  return known.reduce<Value>((best, each) => {
    if (best === null) return each;
    return order(each, best) * sign > 0 ? each : best;
  }, null);
}

function order(left: Value, right: Value): number {
  if (typeof left === "object") return compareNumbers(left as ExactNumber, right as ExactNumber);
  const [first, second] = [left as string | bigint, right as string | bigint];
  return first < second ? -1 : first > second ? 1 : 0;
}
