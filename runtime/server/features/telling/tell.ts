import { systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { ServerCore } from "../../core/http/server.ts";
import type { Translator } from "../../core/http/texts/messages.ts";
import type { Mail } from "../mail/index.ts";
import type { Occasion } from "./occasion.ts";
import { peopleOf } from "./people.ts";
import type { Readers } from "./readers.ts";
import { titleSeenBy } from "./seenBy.ts";
import { type Reader, tellPerson } from "./tellPerson.ts";

export interface TellSources {
  translator: Translator;
  readers: Readers;
  mail: Mail;
  /** What every route works with; null: the app is not built yet. */
  core(): ServerCore | null;
}

/** One person with the text in his language. */
export interface Told extends Omit<Reader, "tenantId"> {
  occasion: Occasion;
  text: string;
  /** Page of the record in the console; null: it has none. */
  path: string | null;
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
    const values: Record<string, string> = {
      title,
      entity: say(`${model.module}.${model.name}._name`, model.label),
      ...(author === undefined ? {} : { author }),
      ...(date === undefined ? {} : { date: dayIn(locale, date) }),
      ...(days === undefined ? {} : { days: String(Math.abs(days)) }),
    };
    const text = filled(say(occasion.text.key, occasion.text.source), values);
    const path = model.menu ? `${model.menu.path}/${occasion.recordId}/show` : null;
    told.push({ occasion, userId: id, email, locale, text, path });
  }
  return told;
}

/** Writes what people are told, in the transaction that ends the occasion. */
export async function tell(tx: Transaction, told: readonly Told[], mail: Mail): Promise<void> {
  for (const { occasion, text, path, ...reader } of told) {
    const { tenantId, entity, recordId: id, by } = occasion;
    const inbox = { kind: "system", title: text, detail: { entity, id } } as const;
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
