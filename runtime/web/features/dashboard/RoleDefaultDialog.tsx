import { Button, MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as roleCalls from "../../../../generated/access/role/client.ts";
import { listQueryTexts } from "../../../shared/client/listQuery.ts";
import { recordsOf } from "../../../shared/client/standardCalls.ts";
import { ActionDialog } from "../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../core/dialog/useAct.ts";
import type { Widget } from "./layout.ts";
import { call } from "../../core/http/call.ts";

interface Props {
  widgets: Widget[];
  onSave: (body: { roleId: number; widgets: Widget[] }) => Promise<unknown>;
  onClose: () => void;
}

/** Makes the cards on the screen what a role finds, or takes back what was set for it. */
export function RoleDefaultDialog({ widgets, onSave, onClose }: Props) {
  const translate = useTranslate();
  const { busy, run } = useAct({ onClose });
  const [roleId, setRoleId] = useState<number | null>(null);
  const { data: roles = [] } = useQuery({
    queryKey: ["dashboardRoles"],
    queryFn: () =>
      call(recordsOf(roleCalls.records), listQueryTexts({ sort: ["name"], limit: 500 })),
  });
  const save = async (cards: Widget[], done: string) => {
    if (roleId !== null) await run(() => onSave({ roleId, widgets: cards }), done);
  };
  return (
    <ActionDialog
      title={translate("shell.home.forRole")}
      size="xs"
      about={translate("shell.home.forRoleHelp")}
      extra={
        <Button
          disabled={roleId === null || busy}
          onClick={() => void save([], translate("shell.home.roleCleared"))}
        >
          {translate("shell.home.clearRole")}
        </Button>
      }
      confirm={translate("shell.home.saveForRole")}
      busy={busy}
      disabled={roleId === null || widgets.length === 0}
      onConfirm={() => save(widgets, translate("shell.home.roleSaved"))}
      onClose={onClose}
    >
      <TextField
        select
        label={translate("shell.home.role")}
        value={roleId ?? ""}
        onChange={(event) => setRoleId(Number(event.target.value))}
      >
        {roles.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </ActionDialog>
  );
}
