import type { Translator } from "../../core/http/texts/messages.ts";
import { oneLine } from "./deliver.ts";
import type { MailKind } from "./kinds.ts";
import { layOut } from "./layOut.ts";

/** What a mail says, before it is put into words. */
export interface Content {
  kind: MailKind;
  locale: string;
  values: Readonly<Record<string, string>>;
  /** Where its button leads to. */
  link?: string;
}

/** Whose mail it is, as its readers see it. */
export interface Brand {
  name: string;
  /** Hex color of buttons. */
  color: string;
  /** `cid` of the picture above the text; null: the name stands there. */
  logo: string | null;
}

export interface Composed {
  subject: string;
  text: string;
  html: string;
}

const longest = { subject: 150, value: 4000, text: 60_000 };

/** Puts a mail into words: subject, text and HTML. Values are text in all three: nothing in them is read as markup or as a further value. */
export function compose(
  { kind, locale, values, link }: Content,
  brand: Brand,
  translator: Translator,
): Composed {
  const say = (key: string, extra: Record<string, string> = {}) =>
    filled(translator.text(locale, `mail.${key}`) ?? "", {
      ...values,
      product: brand.name,
      ...extra,
    });
  const subject = oneLine(say(`${kind}.subject`)).slice(0, longest.subject);
  const paragraphs = say(`${kind}.text`)
    .slice(0, longest.text)
    .split(/\n{2,}/);
  const button = link === undefined ? null : { label: say(`${kind}.button`), link };
  const linkHelp = say("layout.link");
  const footer = say("layout.footer");
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}: ${button.link}`] : []),
    `-- \n${footer}`,
  ].join("\n\n");
  const html = layOut({ locale, subject, paragraphs, button, linkHelp, footer, brand });
  return { subject, text, html };
}

/** Fills in values once: what a value holds is not filled in again. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? plain(values[name] ?? "") : whole,
  );
}

/** A value without characters that are not for reading. */
const plain = (value: string): string =>
  value
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .slice(0, longest.value);
