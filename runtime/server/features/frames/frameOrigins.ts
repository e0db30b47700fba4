import { records } from "../../../../generated/records.ts";
import { is } from "../../core/entity/door/is.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import type { Caches } from "../../core/caches/contract.ts";
import { onlyKey, remember } from "../../core/caches/remember.ts";
import { type Database, systemClaims } from "../../core/database/contract.ts";

/** Milliseconds for which a reading counts. */
const life = 5000;
/** The component with which a menu says that its link is shown inside the console, beside the switch for it. */
const frameView = "%layout/routerView/iframe";

/**
 * Gives the origins of the sites that menus show inside the console: the only foreign ones a page may frame. Only https, and never a
 * pattern: an address with anything but a plain host is left out.
 */
export function createFrameOrigins(database: Database, caches: Caches): () => Promise<string[]> {
  const kept = caches.create<Promise<string[]>>({
    name: "frameOrigins",
    most: 1,
    life,
    show: (origins) => origins,
  });
  const ask = () =>
    database.transaction(
      systemClaims,
      async (tx) => {
        const rows = await records({ tx }).read(
          "access/menu",
          [
            { status: 1, isDelete: false, outLink: is("not", null) },
            sql`t.is_iframe or t.component like ${frameView}`,
          ],
          ["outLink"],
          { as: { server: "pages may frame what menus show" } },
        );
        return [...new Set(rows.flatMap(({ outLink }) => originOf(outLink ?? "") ?? []))].sort();
      },
      { readOnly: true },
    );
  return () => remember(kept, onlyKey, ask);
}

function originOf(address: string): string | null {
  try {
    const { protocol, host } = new URL(address);
    return protocol === "https:" && /^[a-z0-9.-]+(:\d+)?$/i.test(host) ? `https://${host}` : null;
  } catch {
    return null;
  }
}
