import { records } from "../../../../../generated/records.ts";
import type { Transaction } from "../../../core/database/contract.ts";

/** So many of the passwords that people choose most are refused. */
const commonCount = 10_000;
/** Shorter words are in many good passwords by chance; names in other scripts are shorter. */
const shortest = { latin: 4, other: 2 };
const product = "formwork";

/** Letters that signs and digits are put for. */
const disguises: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Why a password is too easy to guess: one of the commonest, or made of words that belong to the person. Case, signs and digits around it,
 * letters written as digits and repetition make no difference. Null: neither.
 */
export async function guessable(
  password: string,
  words: readonly string[],
): Promise<"passwordCommon" | "passwordPersonal" | null> {
  const forms = formsOf(password);
  const personal = words.flatMap((word) => bare(word)).filter(isLongEnough);
  if (personal.some((word) => forms.some((form) => form.includes(word)))) return "passwordPersonal";
  const common = await commonPasswords();
  return forms.some((form) => common.has(form)) ? "passwordCommon" : null;
}

/** What an attacker would try first for this person: account, names, tenant, product, phone, mail. Needs the server's rights. */
export async function wordsOf(tx: Transaction, userId: number): Promise<string[]> {
  const as = { server: "what is known of a person is no password" };
  const store = records({ tx });
  const named = ["account", "realName", "nickName", "phone", "email", "tenantId"] as const;
  const [person] = await store.read("access/account", { id: userId }, named, { as });
  if (!person) return [product];
  const { tenantId, email, ...own } = person;
  const home = { id: tenantId };
  const [tenant] = await store.read("access/tenant", home, ["name", "code", "title"], { as });
  const parts = [own.phone?.slice(-6) ?? null, email?.split("@", 1)[0] ?? null];
  const words = [...Object.values(own), ...parts, ...Object.values(tenant ?? {})];
  return [product, ...words.filter((word) => word !== null)];
}

const isLongEnough = (word: string): boolean =>
  [...word].length >= (/^[a-z0-9]*$/.test(word) ? shortest.latin : shortest.other);

const lower = (text: string): string => text.normalize("NFKC").toLowerCase();
const bare = (text: string): string => lower(text).replace(/[^\p{L}\p{Nd}]/gu, "");
const undisguised = (text: string): string =>
  [...text].map((sign) => disguises[sign] ?? sign).join("");

/** The spellings in which a password is compared. */
function formsOf(password: string): string[] {
  const whole = lower(password);
  const core = whole.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, "");
  const forms = [whole, core].flatMap((text) => [
    text,
    bare(text),
    undisguised(bare(text)),
    bare(undisguised(text)),
  ]);
  return [...new Set(forms.flatMap((form) => [form, unitOf(form)]))].filter((form) => form !== "");
}

/** What a text repeats; itself where it repeats nothing. */
function unitOf(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return period > 0 ? text.slice(0, period) : text;
}

/** Loaded when somebody sets a password: it would make every start longer. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return setOf(dictionary["passwords-common"]);
}

const sets = new WeakMap<object, ReadonlySet<string>>();

function setOf(ranked: readonly (string | number)[]): ReadonlySet<string> {
  let set = sets.get(ranked);
  if (!set) sets.set(ranked, (set = new Set(ranked.slice(0, commonCount).map(String))));
  return set;
}
