import { FormControlLabel, Radio, RadioGroup, Typography, Box } from "@mui/material";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import * as organizationCalls from "../../../../../generated/access/organization/client.ts";
import { TickTree } from "../../../core/tree/TickTree.tsx";
import type { TickNode } from "../../../core/tree/treeNodes.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { PartFrame } from "./PartFrame.tsx";
import type { PartProps } from "./parts.ts";
import { useLoaded } from "../useLoaded.ts";

/** DataScopeEnum: the organizations are chosen one by one. */
const custom = 5;

interface ListedOrganization {
  id: number;
  name: string;
  disabled?: boolean;
  children?: ListedOrganization[] | null;
}

/** Whose records the holders see. */
export function ScopePart({ grants, change }: PartProps) {
  const translate = useTranslate();
  const { session } = useSession();
  const { data, fault } = useLoaded(organizationCalls.listOrganizations, { id: 0 });
  const { nodes, selfOf } = useMemo(() => organizationNodes(data ?? []), [data]);
  const ticked = useMemo(
    () => new Set(grants.organizations.map((id) => selfOf.get(id) ?? String(id))),
    [grants.organizations, selfOf],
  );
  const scopes = session.dictionaries["DataScopeEnum"] ?? [];
  return (
    <PartFrame lead={translate("shell.rights.scopeLead")} loading={!data} fault={fault}>
      <RadioGroup
        aria-label={translate("shell.rights.scope")}
        value={String(grants.dataScope)}
        onChange={(_, value) => change({ dataScope: Number(value) })}
      >
        {scopes.map(({ value, label }) => (
          <Box key={value} sx={{ mb: 0.5 }}>
            <FormControlLabel
              value={String(value)}
              control={<Radio size="small" />}
              label={label}
            />
            <Typography variant="caption" color="text.secondary" sx={{ display: "block", ml: 4 }}>
              {translate(`shell.rights.scope_${value}`)}
            </Typography>
          </Box>
        ))}
      </RadioGroup>
      {grants.dataScope === custom ? (
        <Box sx={{ mt: 2 }}>
          <TickTree
            label={translate("shell.rights.organizations")}
            nodes={nodes}
            ticked={ticked}
            height={300}
            onChange={(keys) => change({ organizations: [...keys].map(idOfKey) })}
          />
        </Box>
      ) : null}
    </PartFrame>
  );
}

const idOfKey = (key: string) => Number(key.replace("self:", ""));

/**
 * An organization with others below it can be chosen without them: it stands as a leaf of its own below its branch. `selfOf` gives
 * the key of that leaf.
 */
function organizationNodes(rows: ListedOrganization[]) {
  const selfOf = new Map<number, string>();
  const toNode = ({ id, name, disabled, children }: ListedOrganization): TickNode => {
    if (!children?.length) return { key: String(id), title: name, disabled };
    const key = `self:${id}`;
    selfOf.set(id, key);
    return {
      key: `branch:${id}`,
      title: name,
      children: [{ key, title: name, disabled }, ...children.map(toNode)],
    };
  };
  return { nodes: rows.map(toNode), selfOf };
}
