import { useMemo } from "react";
import { useTranslate } from "react-admin";
import * as menuCalls from "../../../../../generated/access/menu/client.ts";
import { TickTree } from "../../../core/tree/TickTree.tsx";
import type { TickNode } from "../../../core/tree/treeNodes.ts";
import { PartFrame } from "./PartFrame.tsx";
import type { PartProps } from "./parts.ts";
import { useLoaded } from "../useLoaded.ts";

interface ListedMenu {
  id: number;
  i18nName: string;
  permission: string | null;
  children: ListedMenu[];
}

/** Menus and buttons that the role opens: those that the person holds himself. */
export function MenusPart({ grants, change }: PartProps) {
  const translate = useTranslate();
  const { data, fault } = useLoaded(menuCalls.listMenus);
  const nodes = useMemo(() => (data ?? []).map(toNode), [data]);
  const ticked = useMemo(() => new Set(grants.menus.map(String)), [grants.menus]);
  return (
    <PartFrame lead={translate("shell.rights.menusLead")} loading={!data} fault={fault}>
      <TickTree
        label={translate("shell.rights.menus")}
        nodes={nodes}
        ticked={ticked}
        onChange={(keys) => change({ menus: [...keys].map(Number) })}
      />
    </PartFrame>
  );
}

const toNode = ({ id, i18nName, permission, children }: ListedMenu): TickNode => ({
  key: String(id),
  title: i18nName,
  hint: permission ?? undefined,
  children: children.length > 0 ? children.map(toNode) : undefined,
});
