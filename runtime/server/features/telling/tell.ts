import { systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { ServerCore } from "../../core/http/server.ts";
import type { Translator } from "../../core/http/texts/messages.ts";
import type { Mail } from "../mail/index.ts";
import type { Occasion } from "./occasion.ts";
import { peopleOf } from "./people.ts";
import type { Readers } from "./readers.ts";
import { titleSeenBy } from "./seenBy.ts";
import { type Reader, tellPerson } from "./tellPerson.ts";
import { saidOf, together } from "./together.ts";

export interface TellSources {
  translator: Translator;
  readers: Readers;
  mail: Mail;
  /** What every route works with; null: the app is not built yet. */
  core(): ServerCore | null;
}

/** One person with the words of his language. */
export interface Told extends Omit<Reader, "tenantId"> {
  occasion: Occasion;
  /** What the record is called for him. */
  title: string;
  /** What its entity is called. */
  name: string;
  /** The text about records that are called so. */
  say(title: string): string;
  /** Page of the entity in the console; null: it has none. */
  page: string | null;
}

/** Whom to tell of an occasion, and in which words: those who may read the record. Nothing is written yet. */
export async function toldOf(
  core: ServerCore,
  occasion: Occasion,
  { translator, readers }: Pick<TellSources, "translator" | "readers">,
): Promise<Told[]> {
  const model = core.registry.models.get(occasion.entity);
  if (!model) return [];
  const shape = core.registry.shape(occasion.entity);
  const people = await core.database.transaction(
    systemClaims,
    (tx) => peopleOf(tx, shape, occasion),
    { readOnly: true },
  );
  const told: Told[] = [];
  for (const { id, email } of people) {
    const rights = await readers(id, occasion.tenantId);
    const title = rights && (await titleSeenBy(core, rights.session, occasion));
    if (!rights || title === null) continue;
    const locale = await rights.locale();
    const say = (key: string, source: string) => translator.text(locale, key) ?? source;
    const { date, days, author } = occasion.values;
    const name = say(`${model.module}.${model.name}._name`, model.label);
    const values: Record<string, string> = {
      entity: name,
      ...(author === undefined ? {} : { author }),
      ...(date === undefined ? {} : { date: dayIn(locale, date) }),
      ...(days === undefined ? {} : { days: String(Math.abs(days)) }),
    };
    const frame = say(occasion.text.key, occasion.text.source);
    told.push({
      occasion,
      userId: id,
      email,
      locale,
      title,
      name,
      say: (called) => filled(frame, { ...values, title: called }),
      page: model.menu?.path ?? null,
    });
  }
  return told;
}

/** Writes what people are told, in the transaction that ends the occasion; of several records with the same words once. */
export async function tell(tx: Transaction, told: readonly Told[], mail: Mail): Promise<void> {
  for (const group of together(told)) {
    const { occasion, userId, email, locale } = group[0];
    const { tenantId, entity, by } = occasion;
    const { text, detail, path } = saidOf(group);
    const reader = { userId, email, locale };
    const inbox = { kind: "system", title: text, detail: { entity, ...detail } } as const;
    const letter = { kind: "record", values: { text } } as const;
    const news = {
      inbox: by.includes("inbox") ? inbox : null,
      letter: by.includes("mail") ? letter : null,
      path,
    };
    await tellPerson(tx, { tenantId, ...reader }, news, mail);
  }
}

const dayIn = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Fills in values once: what a value holds is not filled in again. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
  );
