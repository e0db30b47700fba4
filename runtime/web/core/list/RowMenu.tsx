import ContentCopy from "@mui/icons-material/ContentCopy";
import DeleteOutline from "@mui/icons-material/DeleteOutline";
import History from "@mui/icons-material/HistoryOutlined";
import PlayArrow from "@mui/icons-material/PlayArrowOutlined";
import Visibility from "@mui/icons-material/VisibilityOutlined";
import { Divider, ListItemIcon, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import { useEntityTexts } from "../i18n/useText.ts";
import { ConfirmDialog } from "../pages/ConfirmDialog.tsx";
import type { EntityOverrides, EntityRecord } from "../pages/contract.ts";
import { useSession } from "../session/SessionContext.tsx";
import { ModificationRecord } from "./ModificationRecord.tsx";
import { copyValues, possibleTransitions, recordTitle } from "./recordState.ts";
import { useRecordActions } from "./useRecordActions.ts";

interface Props {
  anchor: HTMLElement;
  entity: EntityModel;
  record: EntityRecord;
  overrides: EntityOverrides;
  onClose: () => void;
}

/** The rarer acts on one row. */
export function RowMenu({ anchor, entity, record, overrides, onClose }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const { can } = useSession();
  const actions = useRecordActions(entity);
  const navigate = useNavigate();
  const paths = useEntityPaths();
  const [asking, setAsking] = useState<string | null>(null);
  const [inspecting, setInspecting] = useState(false);
  const { operations } = entity;
  const name = recordTitle(entity, record);
  const Extra = overrides.rowActions;
  const open = asking === null && !inspecting;

  return (
    <>
      <Menu open={open} anchorEl={anchor} onClose={onClose}>
        {entity.tree && can(operations.get ?? operations.list) ? (
          <MenuItem onClick={() => void navigate(paths.show(record.id))}>
            <ListItemIcon>
              <Visibility fontSize="small" />
            </ListItemIcon>
            {translate("shell.list.show")}
          </MenuItem>
        ) : null}
        {possibleTransitions(entity, record, can).map((transition) => (
          <MenuItem key={transition.name} onClick={() => setAsking(transition.name)}>
            <ListItemIcon>
              <PlayArrow fontSize="small" />
            </ListItemIcon>
            {texts.action(transition.name)}
          </MenuItem>
        ))}
        {Extra ? <Extra entity={entity} record={record} onDone={onClose} /> : null}
        {can(operations.create) ? (
          <MenuItem
            onClick={() =>
              void navigate(paths.create, { state: { record: copyValues(entity, record) } })
            }
          >
            <ListItemIcon>
              <ContentCopy fontSize="small" />
            </ListItemIcon>
            {translate("shell.list.copy")}
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => setInspecting(true)}>
          <ListItemIcon>
            <History fontSize="small" />
          </ListItemIcon>
          {translate("shell.record.title")}
        </MenuItem>
        {can(operations.delete) ? <Divider /> : null}
        {can(operations.delete) ? (
          <MenuItem onClick={() => setAsking("delete")} sx={{ color: "error.main" }}>
            <ListItemIcon sx={{ color: "inherit" }}>
              <DeleteOutline fontSize="small" />
            </ListItemIcon>
            {translate("shell.list.delete")}
          </MenuItem>
        ) : null}
      </Menu>
      <ConfirmDialog
        open={asking !== null}
        danger={asking === "delete"}
        title={asking === "delete" ? translate("shell.list.delete") : texts.action(asking ?? "")}
        text={
          asking === "delete"
            ? translate(
                entity.tree ? "shell.list.deleteTreeQuestion" : "shell.list.deleteQuestion",
                {
                  name,
                },
              )
            : translate("shell.list.transitionQuestion", {
                name,
                action: texts.action(asking ?? ""),
              })
        }
        confirm={asking === "delete" ? translate("shell.list.delete") : texts.action(asking ?? "")}
        onClose={onClose}
        onConfirm={async () => {
          if (asking === "delete") await actions.remove([record]);
          else if (asking) await actions.transition(record.id, asking);
          onClose();
        }}
      />
      <ModificationRecord open={inspecting} anchor={anchor} record={record} onClose={onClose} />
    </>
  );
}
