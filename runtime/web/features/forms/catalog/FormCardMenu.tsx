import Delete from "@mui/icons-material/DeleteOutlined";
import MoreVert from "@mui/icons-material/MoreVert";
import { Divider, IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../../core/loading/lazy.ts";
import type { Form } from "../../../../../generated/system/form/types.ts";
import type { EntityRecord, RowAction } from "../../../core/pages/contract.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { formActions } from "../formActions.ts";

interface Props {
  form: Form;
  onAct: (action: RowAction) => void;
}

const deleteAction: RowAction = {
  name: "delete",
  label: "shell.list.delete",
  icon: Delete,
  permission: "sysForm/delete",
  dialog: lazy(async () => ({ default: (await import("../FormDialogs.tsx")).DeleteForm })),
};

/** What can be done with a form beside drawing and reading it. */
export function FormCardMenu({ form, onAct }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = [...formActions, deleteAction].filter(
    ({ permission, offered: fits }) =>
      can(permission) && (fits?.(form as unknown as EntityRecord) ?? true),
  );
  if (offered.length === 0) return null;
  const label = translate("shell.forms.more", { name: form.name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.flatMap((action) => {
          const { name, icon: Icon } = action;
          const item = (
            <MenuItem
              key={name}
              onClick={() => {
                setAnchor(null);
                onAct(action);
              }}
              sx={name === "delete" ? { color: "error.main" } : undefined}
            >
              <ListItemIcon sx={{ color: "inherit" }}>
                <Icon fontSize="small" />
              </ListItemIcon>
              {translate(action.label)}
            </MenuItem>
          );
          return name === "delete" ? [<Divider key="line" />, item] : [item];
        })}
      </Menu>
    </>
  );
}
