/** A mobile number of the mainland. */
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

const closed = /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|localhost$)/;

/** An http, https or ftp address that is not of a private or loopback network. */
export function isPublicUrl(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text.startsWith("//") ? `https:${text}` : text);
    return ["http:", "https:", "ftp:"].includes(protocol) && !closed.test(hostname);
  } catch {
    return false;
  }
}

/** Whole days from `now` to a day ("2026-12-31"); null when it is none. */
export function dayDistance(day: string, now: Date): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return null;
  const then = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((then - today) / 86_400_000);
}

const digits = [..."零壹贰叁肆伍陆柒捌玖"];
const places = ["", "拾", "佰", "仟"];
const myriads = ["", "万", "亿"];

/** An amount as Chinese financial numerals, as contracts write it; null for anything else or beyond twelve places. */
export function moneyInWords(text: string): string | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts?.[1]) return null;
  const cents = (parts[2] ?? "").padEnd(2, "0");
  const whole = wholeInWords(parts[1].replace(/^0+(?=\d)/, ""));
  const [tenth = "0", hundredth = "0"] = cents;
  if (cents === "00") return `${whole}元整`;
  const jiao = tenth === "0" ? "零" : `${digits[Number(tenth)]}角`;
  return `${whole}元${jiao}${hundredth === "0" ? "整" : `${digits[Number(hundredth)]}分`}`;
}

function wholeInWords(number: string): string {
  if (number === "0") return "零";
  const padded = number.padStart(Math.ceil(number.length / 4) * 4, "0");
  const groups = padded.match(/\d{4}/g) ?? [];
  const words = groups.map((group, at) => {
    const read = [...group]
      .map((digit, place) =>
        digit === "0" ? "零" : `${digits[Number(digit)]}${places[3 - place]}`,
      )
      .join("");
    return group === "0000"
      ? "零"
      : `${read.replace(/零+$/, "")}${myriads[groups.length - 1 - at]}`;
  });
  return words
    .join("")
    .replace(/零{2,}/g, "零")
    .replace(/^零|零$/g, "");
}
