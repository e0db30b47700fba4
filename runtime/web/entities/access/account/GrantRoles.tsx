import { Box, Checkbox, FormControlLabel, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as accountCalls from "../../../../../generated/access/account/client.ts";
import type { AccountOwnRoleListOutput } from "../../../../../generated/access/account/types.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../../core/dialog/useAct.ts";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { accountTitle } from "./accountTitle.ts";

/** The answer to this client; those of the older line get the ids alone. */
type RoleLists = Exclude<AccountOwnRoleListOutput, number[]>;

/** The roles of an account, ticked from those the person may give. */
export function GrantRoles({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { busy, run } = useAct({ onClose, entity: entity.key });
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const { data, error } = useQuery({
    queryKey: [entity.key, "roles", record.id],
    queryFn: async () => (await call(accountCalls.ownRoleList, { userId: record.id })) as RoleLists,
    gcTime: 0,
    retry: false,
  });
  const held = new Set(data?.grantedRoles.map(({ id }) => id));
  const ticked = chosen ?? held;
  const roles = [
    ...(data?.availableRoles ?? []),
    ...(data?.grantedRoles ?? []).filter(
      ({ id }) => !data?.availableRoles.some((role) => role.id === id),
    ),
  ];
  const tick = (id: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const save = () =>
    run(
      () => call(accountCalls.grantRole, { userId: record.id, roleIdList: [...ticked] }),
      "shell.account.rolesGranted",
    );
  return (
    <ActionDialog
      title={translate("shell.account.grantRolesOf", { name: accountTitle(record) })}
      size="xs"
      confirm={translate("shell.form.save")}
      busy={busy}
      disabled={!data}
      onConfirm={save}
      onClose={onClose}
    >
      {error ? <Typography color="error">{faultText(error)}</Typography> : null}
      {data || error ? null : <PageSkeleton />}
      {data && roles.length === 0 ? translate("shell.account.noRoles") : null}
      <Box sx={{ display: "grid" }}>
        {roles.map(({ id, name, disabled }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                size="small"
                checked={ticked.has(id)}
                disabled={disabled}
                onChange={(_, on) => tick(id, on)}
              />
            }
            label={disabled ? `${name} (${translate("shell.account.notYours")})` : name}
          />
        ))}
      </Box>
    </ActionDialog>
  );
}
