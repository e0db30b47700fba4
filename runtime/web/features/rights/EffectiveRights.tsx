import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  OutlinedInput,
  Skeleton,
  Typography,
} from "@mui/material";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import type { RoleEffectiveRightsOutput } from "../../../../generated/access/role/types.ts";
import type { RowDialogProps } from "../../core/pages/contract.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { EffectiveEntityCard } from "./EffectiveEntityCard.tsx";
import { useLoaded } from "./useLoaded.ts";

/** What the holders of a role can do, entity by entity. */
export function EffectiveRights({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const titleId = useId();
  const { session } = useSession();
  const [search, setSearch] = useState("");
  const { data, fault } = useLoaded<RoleEffectiveRightsOutput>(
    `/api/sysRole/effective?id=${record.id}`,
  );
  const scopes = session.dictionaries["DataScopeEnum"] ?? [];
  const scope = scopes.find(({ value }) => value === data?.dataScope)?.label ?? "";
  const wanted = search.trim().toLocaleLowerCase();
  const shown = (data?.entities ?? [])
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
    .toSorted((one, other) => grantedOf(other) - grantedOf(one));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.rights.effectiveTitle", { name: String(record["name"]) })}
      </DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {translate("shell.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const grantedOf = ({ actions }: RoleEffectiveRightsOutput["entities"][number]) =>
  actions.filter(({ state }) => state === "granted").length;
