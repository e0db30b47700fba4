import type { Cache, Caches } from "../../core/caches/contract.ts";
import { remember } from "../../core/caches/remember.ts";
import { type Database, systemClaims } from "../../core/database/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import { defaultLocale } from "../../core/http/texts/messages.ts";
import { localeOfPerson } from "../mail/index.ts";
import { readSessionInTenant } from "../session/index.ts";

/** Somebody who may be told: what he may do in the tenant, and his language. */
export interface Rights {
  session: Session;
  locale(): Promise<string>;
}

/** Null: he is gone or disabled there. */
export type Readers = (userId: number, tenantId: number) => Promise<Rights | null>;

/** The rights of people, each read once for records that follow one another: many changes are told to the same people. */
export function createReaders(database: Database, caches: Caches): Readers {
  const known: Cache<Promise<Rights | null>> = caches.create({
    name: "toldPeople",
    most: 2000,
    // They count as those of the moment.
    life: 3000,
  });
  return (userId, tenantId) =>
    remember(known, `${tenantId}.${userId}`, () => read(database, userId, tenantId));
}

async function read(database: Database, userId: number, tenantId: number): Promise<Rights | null> {
  const session = await readSessionInTenant(database, { userId, tenantId });
  if (!session) return null;
  let locale: Promise<string> | undefined;
  const readLocale = () =>
    database.transaction(systemClaims, (tx) => localeOfPerson(tx, userId, defaultLocale), {
      readOnly: true,
    });
  return { session, locale: () => (locale ??= readLocale()) };
}
