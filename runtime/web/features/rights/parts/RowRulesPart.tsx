import Add from "@mui/icons-material/Add";
import { Button, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import * as roleCalls from "../../../../../generated/access/role/client.ts";
import { PartFrame } from "./PartFrame.tsx";
import type { PartProps } from "./parts.ts";
import { RowRuleCard } from "./RowRuleCard.tsx";
import type { RowRule } from "../roleGrants.ts";
import { useGrantEntities } from "../useGrantEntities.ts";
import { useLoaded } from "../useLoaded.ts";

/** Conditions on the records of business tables that the holders see and change. */
export function RowRulesPart({ grants, change }: PartProps) {
  const translate = useTranslate();
  const entities = useGrantEntities();
  const { data, fault } = useLoaded(roleCalls.allTableColumnList);
  const tables = (data ?? []).filter(({ id }) => entities?.has(id));
  const put = (index: number, rule: RowRule | null) =>
    change({
      rules: rule
        ? grants.rules.with(index, rule)
        : grants.rules.filter((_, other) => other !== index),
    });
  const add = () => {
    const table = tables[0]?.id;
    if (!table) return;
    const rule: RowRule = { table, actions: ["read"], condition: { and: [] }, status: 1 };
    change({ rules: [...grants.rules, rule] });
  };
  return (
    <PartFrame
      lead={translate("shell.rights.rulesLead")}
      loading={!data || !entities}
      fault={fault}
    >
      {grants.rules.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate("shell.rights.noRules")}
        </Typography>
      ) : null}
      {grants.rules.map((rule, index) => (
        <RowRuleCard
          // Rules have no identity of their own: their place is what they are known by.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          rule={rule}
          tables={tables}
          entity={entities?.get(rule.table) ?? null}
          onChange={(next) => put(index, next)}
        />
      ))}
      <Button startIcon={<Add />} onClick={add} disabled={tables.length === 0}>
        {translate("shell.rights.addRule")}
      </Button>
    </PartFrame>
  );
}
