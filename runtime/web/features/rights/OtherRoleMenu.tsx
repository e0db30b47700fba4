import { Menu, MenuItem } from "@mui/material";
import { useTranslate } from "react-admin";
import * as roleCalls from "../../../../generated/access/role/client.ts";
import { useLoaded } from "./useLoaded.ts";

interface Props {
  anchor: HTMLElement;
  except: number;
  onChoose: (id: number, name: string) => void;
  onClose: () => void;
}

/** The other roles that the person sees. */
export function OtherRoleMenu({ anchor, except, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const { data } = useLoaded(roleCalls.listRoles);
  const others = (data ?? []).filter(({ id }) => id !== except);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: 360 } } }}
    >
      {others.map(({ id, name, code }) => (
        <MenuItem key={id} onClick={() => onChoose(id, name)}>
          {code ? `${name} (${code})` : name}
        </MenuItem>
      ))}
      {others.length === 0 ? (
        <MenuItem disabled>{translate(data ? "shell.list.noMatch" : "shell.loading")}</MenuItem>
      ) : null}
    </Menu>
  );
}
