import { useMemo } from "react";
import { useTranslate } from "react-admin";
import * as commonCalls from "../../../../../generated/system/common/client.ts";
import { TickTree } from "../../../core/tree/TickTree.tsx";
import type { TickNode } from "../../../core/tree/treeNodes.ts";
import { PartFrame } from "./PartFrame.tsx";
import type { PartProps } from "./parts.ts";
import { useLoaded } from "../useLoaded.ts";

interface ListedApi {
  name: string;
  text: string;
  route: string | null;
  children: ListedApi[];
}

/** Calls that are closed to the role's holders, whatever else grants them. */
export function ApisPart({ grants, change }: PartProps) {
  const translate = useTranslate();
  const { data, fault } = useLoaded(commonCalls.apiList);
  const nodes = useMemo(() => (data ?? []).map(toNode), [data]);
  // Both spellings and any case are stored; the tree's own spelling shows them.
  const ticked = useMemo(() => {
    const stored = new Set(grants.apis.map((route) => route.toLowerCase()));
    const routes = (data ?? []).flatMap(({ children }) => children.map(({ route }) => route ?? ""));
    const known = routes.filter((route) => stored.has(route.toLowerCase()));
    const shown = new Set(known.map((route) => route.toLowerCase()));
    return new Set([...known, ...grants.apis.filter((route) => !shown.has(route.toLowerCase()))]);
  }, [grants.apis, data]);
  return (
    <PartFrame lead={translate("shell.rights.apisLead")} loading={!data} fault={fault}>
      <TickTree
        label={translate("shell.rights.apis")}
        nodes={nodes}
        ticked={ticked}
        onChange={(keys) => change({ apis: [...keys] })}
      />
    </PartFrame>
  );
}

const toNode = ({ name, text, route, children }: ListedApi): TickNode => ({
  key: route ?? `group:${name}`,
  title: text,
  hint: route ?? name,
  children: children.length > 0 ? children.map(toNode) : undefined,
});
