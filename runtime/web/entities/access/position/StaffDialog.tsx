import { Avatar, List, ListItem, ListItemAvatar, ListItemText } from "@mui/material";
import { useGetManyAggregate, useTranslate } from "react-admin";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { recordTitle } from "../../../core/list/rows/recordState.ts";
import type { EntityRecord, RowDialogProps } from "../../../core/pages/contract.ts";
import { useStaff } from "./staff.ts";
import { namesLine } from "../../../core/i18n/seedText.ts";

/** Who holds a position. */
export function StaffDialog({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const staff = useStaff(record.id);
  const ids = [...new Set((staff ?? []).flatMap(({ orgId }) => orgId ?? []))];
  const organizations = useGetManyAggregate<EntityRecord>(
    "access/organization",
    { ids },
    { enabled: ids.length > 0 },
  );
  const orgName = (id: number | null) =>
    organizations.data?.find((organization) => organization?.id === id)?.["name"];
  return (
    <ActionDialog
      title={translate("shell.position.staffOf", { name: recordTitle(entity, record, translate) })}
      size="xs"
      onClose={onClose}
    >
      {staff?.length === 0 ? translate("shell.position.noStaff") : null}
      <List disablePadding>
        {(staff ?? []).map(({ id, account, realName, orgId }) => (
          <ListItem key={id} disableGutters>
            <ListItemAvatar>
              <Avatar sx={{ bgcolor: "primary.main", color: "primary.contrastText" }}>
                {(realName || account).slice(0, 1)}
              </Avatar>
            </ListItemAvatar>
            <ListItemText
              primary={realName || account}
              secondary={namesLine([account, orgName(orgId)], translate)}
            />
          </ListItem>
        ))}
      </List>
    </ActionDialog>
  );
}
