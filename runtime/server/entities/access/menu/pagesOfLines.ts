import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { ClientLine } from "../../../core/http/session/clientLine.ts";
import { menuTypes, type MenuNode } from "./grantedMenus.ts";

/** Pages of both lines of existing consoles, as the contract names their components. */
const shared = [
  "/home/index",
  "/home/notice/index",
  "/system/codeGen/index",
  "/system/config/index",
  "/system/dict/index",
  "/system/file/index",
  "/system/formDes/index",
  "/system/job/index",
  "/system/menu/index",
  "/system/notice/index",
  "/system/openAccess/index",
  "/system/org/index",
  "/system/pos/index",
  "/system/role/index",
  "/system/tenant/index",
  "/system/user/component/userCenter",
  "/system/user/index",
];

/** Our component, as the line names its page. */
const pages: Record<Exclude<ClientLine, "own">, ReadonlyMap<string, string>> = {
  newer: new Map(
    [
      ...shared,
      "/system/configTenant/index",
      "/system/ldap/index",
      "/system/log/logdiff/index",
      "/system/log/logex/index",
      "/system/log/logmsg/index",
      "/system/log/logop/index",
      "/system/log/logvis/index",
      "/system/oAuthUser/index",
      "/system/upgrade/index",
    ].map((page) => [page, page]),
  ),
  older: new Map([
    ...shared.map((page) => [page, page] as const),
    ["/system/log/logdiff/index", "/system/log/difflog/index"],
    ["/system/log/logex/index", "/system/log/exlog/index"],
    ["/system/log/logop/index", "/system/log/oplog/index"],
    ["/system/log/logvis/index", "/system/log/vislog/index"],
  ]),
};

/** Screens of ours beside the pages of entities. Existing consoles have routes of their own for the first two. */
const written = /^\/(develop\/database\/visual$|system\/job\/dashboard$|demo\/|forms\/)/;

interface Entry extends MenuNode {
  component: string | null;
}

/**
 * Menus under the names that a line has for their pages, without the pages that only our own console has and without directories that
 * nothing is left in. Components that are not of ours stay: somebody has added their pages to the client.
 */
export function menusForLine<Row extends Entry>(
  rows: readonly Row[],
  line: ClientLine,
  entities: ReadonlyMap<string, EntityModel>,
): Row[] {
  if (line === "own") return [...rows];
  const known = pages[line];
  const ours = new Set([...entities.values()].map(({ menu }) => menu?.component));
  const kept = rows.flatMap((row) => {
    const { component } = row;
    if (row.type === menuTypes.directory || component === null) return [row];
    const page = known.get(component);
    if (page === undefined && (ours.has(component) || written.test(component))) return [];
    return [{ ...row, component: page ?? component }];
  });
  return withoutEmpty(kept);
}

function withoutEmpty<Row extends Entry>(rows: Row[]): Row[] {
  const parents = new Set(rows.map(({ pid }) => pid));
  const left = rows.filter(({ id, type }) => type !== menuTypes.directory || parents.has(id));
  return left.length === rows.length ? rows : withoutEmpty(left);
}
