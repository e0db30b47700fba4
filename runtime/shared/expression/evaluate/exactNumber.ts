/** An exact decimal: `digits` divided by ten to the power of `scale`, as PostgreSQL's numeric. */
export interface ExactNumber {
  digits: bigint;
  scale: number;
}

/** Digits after the point of every quotient, rounded half away from zero. */
export const quotientScale = 10;

const pattern = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/;

/** Reads an integer or a decimal text; null for anything else, such as "", NaN or a fraction as a double. */
export function exactNumber(value: unknown): ExactNumber | null {
  if (typeof value === "bigint") return { digits: value, scale: 0 };
  if (typeof value === "number") return Number.isFinite(value) ? ofDouble(value) : null;
  const parts = typeof value === "string" && value.length <= 2000 ? pattern.exec(value) : null;
  if (!parts) return null;
  const [, sign, whole = "", fraction = ""] = parts;
  if (whole === "" && fraction === "") return null;
  const digits = BigInt(whole + fraction);
  return { digits: sign === "-" ? -digits : digits, scale: fraction.length };
}

export function add(left: ExactNumber, right: ExactNumber): ExactNumber {
  const scale = Math.max(left.scale, right.scale);
  return { digits: atScale(left, scale) + atScale(right, scale), scale };
}

export function negate(value: ExactNumber): ExactNumber {
  return { digits: -value.digits, scale: value.scale };
}

export function multiply(left: ExactNumber, right: ExactNumber): ExactNumber {
  return { digits: left.digits * right.digits, scale: left.scale + right.scale };
}

/** The quotient at `quotientScale`; null when the divisor is zero. */
export function divide(left: ExactNumber, right: ExactNumber): ExactNumber | null {
  if (right.digits === 0n) return null;
  const over = left.digits * 10n ** BigInt(quotientScale + right.scale);
  const under = right.digits * 10n ** BigInt(left.scale);
  return { digits: roundedQuotient(over, under), scale: quotientScale };
}

/** Negative, zero or positive, as left is less than, equal to or greater than right. */
export function compareNumbers(left: ExactNumber, right: ExactNumber): number {
  const scale = Math.max(left.scale, right.scale);
  return signOf(atScale(left, scale) - atScale(right, scale));
}

/** Rounds half away from zero to so many digits after the point, and fills up to them. */
export function roundTo(value: ExactNumber, scale: number): ExactNumber {
  if (value.scale <= scale) return { digits: atScale(value, scale), scale };
  return { digits: roundedQuotient(value.digits, 10n ** BigInt(value.scale - scale)), scale };
}

/** Plain text such as "-12.50", all digits of the scale written. */
export function numberText(value: ExactNumber): string {
  const digits = (value.digits < 0n ? -value.digits : value.digits)
    .toString()
    .padStart(value.scale + 1, "0");
  const point = digits.length - value.scale;
  const text = value.scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return value.digits < 0n ? `-${text}` : text;
}

function atScale(value: ExactNumber, scale: number): bigint {
  return value.digits * 10n ** BigInt(scale - value.scale);
}

function roundedQuotient(over: bigint, under: bigint): bigint {
  const quotient = over / under;
  const rest = over % under;
  const half = 2n * (rest < 0n ? -rest : rest) >= (under < 0n ? -under : under);
  return half ? quotient + (over < 0n === under < 0n ? 1n : -1n) : quotient;
}

function signOf(value: bigint): number {
  if (value === 0n) return 0;
  return value < 0n ? -1 : 1;
}

/** A double is read by its shortest text; exponents only occur far outside of what a field holds. */
function ofDouble(value: number): ExactNumber | null {
  if (Number.isInteger(value)) return { digits: BigInt(value), scale: 0 };
  const text = String(value);
  return text.includes("e") ? null : exactNumber(text);
}
