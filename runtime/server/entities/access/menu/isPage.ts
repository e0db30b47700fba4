import type { MenuTable } from "../../../../../generated/access/menu/table.ts";
import { records } from "../../../../../generated/records.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { menuTypes } from "./grantedMenus.ts";

type PageRow = Pick<MenuTable, "id" | "pid" | "type" | "path">;

/** Whether somebody in the tenant may have a page at an address, however the one who asks may not. */
export async function isPage(
  path: string,
  { session, tx }: Pick<CallContext, "session" | "tx">,
): Promise<boolean> {
  const rows = await asServer(tx, (server) =>
    records({ tx: server }).read(
      "access/menu",
      { status: 1, isDelete: false, tenantId: [null, session.tenantId] },
      ["id", "pid", "type", "path"],
      { as: { server: "whether there is a page, whoever may see it" } },
    ),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.some(
    (row) =>
      row.type === menuTypes.menu && covers(addressOf(row, byId).split("/"), path.split("/")),
  );
}

/** The address of a page as the console joins it from the directories above. */
function addressOf(row: PageRow, byId: ReadonlyMap<number, PageRow>): string {
  const parts: string[] = [];
  const seen = new Set<number>();
  for (let at: PageRow | undefined = row; at && !seen.has(at.id); at = byId.get(at.pid)) {
    seen.add(at.id);
    if (at.path) parts.unshift(at.path);
    if (at.path?.startsWith("/")) break;
  }
  return parts.join("/").replace(/\/+/g, "/").replace(/\/$/, "");
}

/** The page itself or one of its own addresses below it, such as that of a record. */
const covers = (page: readonly string[], asked: readonly string[]): boolean =>
  page.length > 1 &&
  page.length <= asked.length &&
  page.every((part, at) => part === asked[at] || (part.startsWith(":") && asked[at] !== ""));
