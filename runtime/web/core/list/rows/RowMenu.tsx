import ContentCopy from "@mui/icons-material/ContentCopy";
import DeleteOutline from "@mui/icons-material/DeleteOutline";
import MoveIcon from "@mui/icons-material/DriveFileMoveOutlined";
import Edit from "@mui/icons-material/EditOutlined";
import History from "@mui/icons-material/HistoryOutlined";
import PlayArrow from "@mui/icons-material/PlayArrowOutlined";
import Visibility from "@mui/icons-material/VisibilityOutlined";
import { Divider, ListItemIcon, Menu, MenuItem } from "@mui/material";
import type { ComponentType } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { EntityRecord, RowAction } from "../../pages/contract.ts";
import { useCan } from "../../session/useCan.ts";
import { copyValues, possibleTransitions } from "./recordState.ts";
import type { RowChoice } from "./rowAct.ts";

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  at: { top: number; left: number };
  /** Of the entity's own code. */
  actions: RowAction[];
  onChoose: (choice: RowChoice) => void;
  onClose: () => void;
}

interface Entry {
  key: string;
  label: string;
  icon: ComponentType<{ fontSize: "small" }>;
  run: () => void;
}

/** Everything that can be done with one row. */
export function RowMenu({ entity, record, at, actions, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const can = useCan(entity);
  const navigate = useNavigate();
  const paths = useEntityPaths();
  const { operations } = entity;
  const entries: (Entry | false)[] = [
    can(operations.get ?? operations.list) && {
      key: "show",
      label: translate("shell.list.show"),
      icon: Visibility,
      run: () => void navigate(paths.show(record.id)),
    },
    can(operations.update) && {
      key: "edit",
      label: translate("shell.list.edit"),
      icon: Edit,
      run: () => void navigate(paths.edit(record.id)),
    },
    entity.tree !== null &&
      can(operations.update) && {
        key: "move",
        label: translate("shell.tree.move"),
        icon: MoveIcon,
        run: () => onChoose({ kind: "move" }),
      },
    ...possibleTransitions(entity, record, can).map(({ name }) => ({
      key: `transition.${name}`,
      label: texts.action(name),
      icon: PlayArrow,
      run: () => onChoose({ kind: "transition", name }),
    })),
    ...actions
      .filter(({ permission, offered }) => can(permission) && offered?.(record) !== false)
      .map((action) => ({
        key: action.name,
        label: translate(action.label),
        icon: action.icon,
        run: () => onChoose({ kind: "own", action }),
      })),
    can(operations.create) && {
      key: "copy",
      label: translate("shell.list.copy"),
      icon: ContentCopy,
      run: () => void navigate(paths.create, { state: { record: copyValues(entity, record) } }),
    },
    entity.lifecycle.audit && {
      key: "history",
      label: translate("shell.record.title"),
      icon: History,
      run: () => onChoose({ kind: "history" }),
    },
  ];
  return (
    <Menu open anchorReference="anchorPosition" anchorPosition={at} onClose={onClose}>
      {entries
        .filter((entry) => entry !== false)
        .map(({ key, label, icon: Icon, run }) => (
          <MenuItem key={key} onClick={run}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      {can(operations.delete) ? <Divider key="line" /> : null}
      {can(operations.delete) ? (
        <MenuItem
          key="delete"
          onClick={() => onChoose({ kind: "delete" })}
          sx={{ color: "error.main" }}
        >
          <ListItemIcon sx={{ color: "inherit" }}>
            <DeleteOutline fontSize="small" />
          </ListItemIcon>
          {translate("shell.list.delete")}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
