/** What a provider says of a person, checked like a person's input and cut to what we keep. */
export interface Profile {
  /** The provider's lasting id of the person. */
  subject: string;
  nickName: string;
  unionId: string | null;
  account: string | null;
  avatar: string | null;
  email: string | null;
  mobile: string | null;
  language: string | null;
  country: string | null;
  province: string | null;
  city: string | null;
}

/** The value at a path such as "data.open_id"; undefined when there is none. */
export function valueAt(answer: unknown, path: string): unknown {
  let value = answer;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part))
      return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

/** Reads a profile at the given paths; null without a usable id. */
export function readProfile(
  answer: unknown,
  fields: Readonly<Record<string, string>>,
): Profile | null {
  const text = (name: string, longest: number) =>
    name in fields ? cleanText(valueAt(answer, fields[name] ?? ""), longest) : null;
  const subject = text("subject", 255);
  if (subject === null) return null;
  const email = text("email", 128);
  const mobile = text("mobile", 16);
  return {
    subject,
    nickName: text("nickName", 64) ?? text("account", 64) ?? subject.slice(0, 64),
    unionId: text("unionId", 64),
    account: text("account", 128),
    avatar: pictureAddress(text("avatar", 256)),
    email: email !== null && /^[^\s@<>]+@[^\s@<>]+$/.test(email) ? email : null,
    mobile: mobile !== null && /^\+?[\d -]{5,16}$/.test(mobile) ? mobile : null,
    language: text("language", 64),
    country: text("country", 64),
    province: text("province", 64),
    city: text("city", 64),
  };
}

/** A text or whole number that fits, without control characters; null for anything else. */
function cleanText(value: unknown, longest: number): string | null {
  const isNumber = typeof value === "number" && Number.isSafeInteger(value);
  if (typeof value !== "string" && !isNumber) return null;
  const text = String(value).trim();
  const usable = text !== "" && text.length <= longest && !/\p{Cc}/u.test(text);
  return usable && text.isWellFormed() ? text : null;
}

/** Pictures are shown to people, so only an encrypted address is kept. */
function pictureAddress(address: string | null): string | null {
  return address !== null && URL.canParse(address) && address.startsWith("https://")
    ? address
    : null;
}
