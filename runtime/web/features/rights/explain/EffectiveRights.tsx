import { Alert, Box, Chip, OutlinedInput, Skeleton, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as roleCalls from "../../../../../generated/access/role/client.ts";
import type { RoleEffectiveRightsOutput } from "../../../../../generated/access/role/types.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { useSeeded } from "../../../core/i18n/useSeeded.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { EffectiveEntityCard } from "./EffectiveEntityCard.tsx";
import { useLoaded } from "../useLoaded.ts";

/** What the holders of a role can do, entity by entity. */
export function EffectiveRights({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const seeded = useSeeded();
  const { session } = useSession();
  const [search, setSearch] = useState("");
  const { data, fault } = useLoaded(roleCalls.effectiveRights, { id: record.id });
  const scopes = session.dictionaries["DataScopeEnum"] ?? [];
  const scope = scopes.find(({ value }) => value === data?.dataScope)?.label ?? "";
  const wanted = search.trim().toLocaleLowerCase();
  const shown = (data?.entities ?? [])
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
    .toSorted((one, other) => grantedOf(other) - grantedOf(one));
  return (
    <ActionDialog
      title={translate("shell.rights.effectiveTitle", { name: seeded(String(record["name"])) })}
      size="md"
      onClose={onClose}
    >
      {fault ? <Alert severity="error">{faultText(fault)}</Alert> : null}
      {!data && !fault ? <Skeleton height={320} /> : null}
      {data ? (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
            <Chip label={translate("shell.rights.scopeIs", { scope })} />
            <Chip label={translate("shell.rights.holders", { smart_count: data.holders })} />
            <OutlinedInput
              size="small"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              placeholder={translate("shell.list.search")}
              slotProps={{ input: { "aria-label": translate("shell.list.search") } }}
              sx={{ flex: "1 1 180px" }}
            />
          </Box>
          {shown.map((entity) => (
            <EffectiveEntityCard key={entity.entity} entity={entity} scope={scope} />
          ))}
          {shown.length === 0 ? (
            <Typography color="text.secondary">{translate("shell.list.noMatch")}</Typography>
          ) : null}
        </>
      ) : null}
    </ActionDialog>
  );
}

const grantedOf = ({ actions }: RoleEffectiveRightsOutput["entities"][number]) =>
  actions.filter(({ state }) => state === "granted").length;
