import { type Database, systemClaims } from "../../core/database/contract.ts";

/** Milliseconds for which a reading counts. */
const life = 5000;
/** The component with which a menu says that its link is shown inside the console, beside the switch for it. */
const frameView = "%layout/routerView/iframe";

/**
 * Gives the origins of the sites that menus show inside the console: the only foreign ones a page may frame. Only https, and never a
 * pattern: an address with anything but a plain host is left out.
 */
export function createFrameOrigins(database: Database): () => Promise<string[]> {
  let read: { at: number; origins: Promise<string[]> } | null = null;
  const ask = () =>
    database.transaction(
      systemClaims,
      async (tx) => {
        const rows = await tx.query<{ address: string }>(
          `select distinct out_link as address from access_menu
            where status = 1 and not is_delete and out_link is not null
              and (is_iframe or component like $1)`,
          [frameView],
        );
        return [...new Set(rows.flatMap(({ address }) => originOf(address) ?? []))].sort();
      },
      { readOnly: true },
    );
  return async () => {
    if (!read || Date.now() - read.at > life) {
      const next = { at: Date.now(), origins: ask() };
      read = next;
      next.origins.catch(() => {
        if (read === next) read = null;
      });
    }
    return read.origins;
  };
}

function originOf(address: string): string | null {
  try {
    const { protocol, host } = new URL(address);
    return protocol === "https:" && /^[a-z0-9.-]+(:\d+)?$/i.test(host) ? `https://${host}` : null;
  } catch {
    return null;
  }
}
