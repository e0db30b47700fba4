/** Exact decimal numbers as text: nothing here passes through floating point. */

/** Regular expression of a canonical decimal with at most `precision` digits, `scale` of them after the point. */
export function decimalPattern(precision: number, scale: number): string {
  const before = precision - scale;
  const whole = before > 1 ? `(0|[1-9][0-9]{0,${before - 1}})` : before === 1 ? "[0-9]" : "0";
  return `^-?${whole}${scale > 0 ? `(\\.[0-9]{1,${scale}})?` : ""}$`;
}

/**
 * "+01.5" -> "1.50" for scale 2. More digits than the scale are kept unless they are zeros, so that the check can refuse
 * them. A number is taken only when its shortest text has no exponent. Null: not a decimal number.
 */
export function normalizeDecimal(value: string | number, scale: number): string | null {
  const match = /^([+-]?)([0-9]{1,1000})(?:\.([0-9]{0,1000}))?$/.exec(String(value).trim());
  if (!match) return null;
  const whole = (match[2] ?? "").replace(/^0+(?=[0-9])/, "");
  const digits = match[3] ?? "";
  let fraction = digits.length > scale ? digits : digits.padEnd(scale, "0");
  while (fraction.length > scale && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  const zero = /^0*$/.test(whole + fraction);
  return `${match[1] === "-" && !zero ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
}

/** Negative, zero or positive, like a sort callback. Both must be canonical decimals. */
export function compareDecimals(left: string, right: string): number {
  const scale = Math.max(fractionOf(left).length, fractionOf(right).length);
  const difference = scaled(left, scale) - scaled(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function fractionOf(value: string): string {
  return value.split(".")[1] ?? "";
}

function scaled(value: string, scale: number): bigint {
  const [whole = "0", fraction = ""] = value.split(".");
  return BigInt(whole + fraction.padEnd(scale, "0"));
}
