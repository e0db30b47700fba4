import MoreVert from "@mui/icons-material/MoreVert";
import { IconButton, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { useSession } from "../../session/SessionContext.tsx";

interface Props {
  entity: EntityModel;
  onChoose: (action: string, values?: { status: number }) => void;
}

const statuses = [
  { status: 1, label: "shell.list.enable" },
  { status: 2, label: "shell.list.disable" },
];

/** What else can be done to many records: enable, disable, take to another state. */
export function BulkMore({ entity, onChoose }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const { can } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { operations, states } = entity;
  const transitions = (states?.transitions ?? []).filter(({ name }) =>
    can(operations[name] ?? null),
  );
  const switches = can(operations.setStatus) ? statuses : [];
  if (transitions.length + switches.length === 0) return null;
  const choose = (action: string, values?: { status: number }) => {
    setAnchor(null);
    onChoose(action, values);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate("shell.list.more")}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {switches.map(({ status, label }) => (
          <MenuItem key={label} onClick={() => choose("setStatus", { status })}>
            {translate(label)}
          </MenuItem>
        ))}
        {transitions.map(({ name }) => (
          <MenuItem key={name} onClick={() => choose(name)}>
            {texts.action(name)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
