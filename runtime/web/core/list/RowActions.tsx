import Add from "@mui/icons-material/Add";
import Edit from "@mui/icons-material/EditOutlined";
import MoreVert from "@mui/icons-material/MoreVert";
import Restore from "@mui/icons-material/RestoreFromTrashOutlined";
import Visibility from "@mui/icons-material/VisibilityOutlined";
import { Box, IconButton } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import type { EntityOverrides, EntityRecord } from "../pages/contract.ts";
import { useSession } from "../session/SessionContext.tsx";
import { RowMenu } from "./RowMenu.tsx";
import { recordTitle } from "./recordState.ts";
import { useRecordActions } from "./useRecordActions.ts";

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  overrides: EntityOverrides;
  deleted: boolean;
}

/** What can be done with one row: the usual acts as buttons, the rest behind a menu. */
export function RowActions({ entity, record, overrides, deleted }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const paths = useEntityPaths();
  const actions = useRecordActions(entity);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { operations, tree } = entity;
  const name = recordTitle(entity, record);

  if (deleted) {
    return can(operations.restore) ? (
      <IconButton
        size="small"
        title={translate("shell.list.restore")}
        aria-label={translate("shell.list.restoreOf", { name })}
        onClick={() => void actions.restore([record.id])}
      >
        <Restore fontSize="small" />
      </IconButton>
    ) : null;
  }
  return (
    <Box sx={{ display: "flex", ml: -0.75 }}>
      {can(operations.update) ? (
        <IconButton
          size="small"
          component={Link}
          to={paths.edit(record.id)}
          title={translate("shell.list.edit")}
          aria-label={translate("shell.list.editOf", { name })}
        >
          <Edit fontSize="small" />
        </IconButton>
      ) : null}
      {tree && can(operations.create) ? (
        <IconButton
          size="small"
          component={Link}
          to={paths.create}
          state={{ record: { [tree.parent]: record.id } }}
          title={translate("shell.list.addChild")}
          aria-label={translate("shell.list.addChildOf", { name })}
        >
          <Add fontSize="small" />
        </IconButton>
      ) : can(operations.get ?? operations.list) ? (
        <IconButton
          size="small"
          component={Link}
          to={paths.show(record.id)}
          title={translate("shell.list.show")}
          aria-label={translate("shell.list.showOf", { name })}
        >
          <Visibility fontSize="small" />
        </IconButton>
      ) : null}
      <IconButton
        size="small"
        title={translate("shell.list.more")}
        aria-label={translate("shell.list.moreOf", { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {anchor ? (
        <RowMenu
          anchor={anchor}
          entity={entity}
          record={record}
          overrides={overrides}
          actions={actions}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </Box>
  );
}
