import { useMemo } from "react";
import { useTranslate } from "react-admin";
import * as menuCalls from "../../../../generated/access/menu/client.ts";
import * as organizationCalls from "../../../../generated/access/organization/client.ts";
import * as roleCalls from "../../../../generated/access/role/client.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import type { PartDifference } from "./differences.ts";
import { useLoaded } from "./useLoaded.ts";

interface Named {
  id: number;
  i18nName?: string;
  name?: string | null;
  children?: Named[] | null;
}

/** Gives a grant its name: a menu with those above it, an organization, a field with its table. */
export function useGrantNames(): (part: PartDifference["part"], value: string) => string {
  const translate = useTranslate();
  const { session } = useSession();
  const menus = useLoaded(menuCalls.listMenus).data;
  const organizations = useLoaded(organizationCalls.listOrganizations, { id: 0 }).data;
  const tables = useLoaded(roleCalls.allTableColumnList).data;
  const menuNames = useMemo(() => paths(menus ?? []), [menus]);
  const organizationNames = useMemo(() => paths(organizations ?? []), [organizations]);
  const fieldNames = useMemo(
    () =>
      new Map(
        (tables ?? []).flatMap(({ label, columns }) =>
          columns.map((column) => [column.id, `${label} / ${column.label}`] as const),
        ),
      ),
    [tables],
  );
  return (part, value) => {
    if (part === "menus") return menuNames.get(value) ?? `#${value}`;
    if (part === "apis" || part === "rules") return value;
    if (part === "fields") {
      const readOnly = value.endsWith(":w");
      const name = fieldNames.get(readOnly ? value.slice(0, -2) : value) ?? value;
      return `${name}: ${translate(`shell.rights.${readOnly ? "readOnly" : "hidden"}`)}`;
    }
    const scope = /^scope:(\d+)$/.exec(value)?.[1];
    if (!scope) return organizationNames.get(value) ?? `#${value}`;
    const items = session.dictionaries["DataScopeEnum"] ?? [];
    return items.find((item) => String(item.value) === scope)?.label ?? scope;
  };
}

function paths(nodes: readonly Named[], above = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const { id, i18nName, name, children } of nodes) {
    const path = `${above}${i18nName ?? name ?? id}`;
    found.set(String(id), path);
    for (const [key, text] of paths(children ?? [], `${path} / `)) found.set(key, text);
  }
  return found;
}
