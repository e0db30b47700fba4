import type { Session } from "./session.ts";

const known = new WeakMap<Session, Map<string, Session>>();

/** The session with the language of a request; the same object each time, as what follows from a session is kept by it. */
export function inLanguage(session: Session, lang: string): Session {
  if (session.claims.lang === lang) return session;
  let others = known.get(session);
  if (!others) known.set(session, (others = new Map()));
  let found = others.get(lang);
  if (!found) {
    found = { ...session, claims: { ...session.claims, lang } };
    others.set(lang, found);
  }
  return found;
}
