import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { request } from "../../core/http/request.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import type { Widget } from "./layout.ts";

interface Role {
  id: number;
  name: string;
}

interface Props {
  widgets: Widget[];
  onSave: (body: { roleId: number; widgets: Widget[] }) => Promise<unknown>;
  onClose: () => void;
}

/** Makes the cards on the screen what a role finds, or takes back what was set for it. */
export function RoleDefaultDialog({ widgets, onSave, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const titleId = useId();
  const [roleId, setRoleId] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const { data: roles = [] } = useQuery({
    queryKey: ["dashboardRoles"],
    queryFn: async () =>
      (await (
        await request(`/api/access/role?range=[0,499]&sort=["name","ASC"]`)
      ).json()) as Role[],
  });
  const save = async (cards: Widget[], done: string) => {
    if (roleId === null) return;
    setBusy(true);
    try {
      await onSave({ roleId, widgets: cards });
      notify(done, { type: "success" });
      onClose();
    } catch (error) {
      notify(faultText(error), { type: "error" });
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate("shell.home.forRole")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>{translate("shell.home.forRoleHelp")}</DialogContentText>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {translate("shell.cancel")}
        </Button>
        <Button
          disabled={roleId === null || busy}
          onClick={() => void save([], translate("shell.home.roleCleared"))}
        >
          {translate("shell.home.clearRole")}
        </Button>
        <Button
          variant="contained"
          disabled={roleId === null || widgets.length === 0}
          loading={busy}
          onClick={() => void save(widgets, translate("shell.home.roleSaved"))}
        >
          {translate("shell.home.saveForRole")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
