import { List, ListItem, ListItemText, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { ActionDialog } from "../../dialog/ActionDialog.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import { fieldsByName } from "../listColumns.ts";
import type { BulkResult } from "./bulkCall.ts";

interface Props {
  entity: EntityModel;
  result: BulkResult;
  onClose: () => void;
}

/** What a bulk change left as it was, and why. */
export function BulkResultDialog({ entity, result, onClose }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const { changed, skipped, reasons } = result;
  const label = (name: string) => {
    const [field] = fieldsByName(entity, [name]);
    return field ? texts.field(field) : name;
  };
  const reasonText = ({ message, errors }: BulkResult["reasons"][number]) => {
    const faults = Object.entries(errors).map(([name, text]) => `${label(name)}: ${text}`);
    return faults.length > 0 ? faults.join("; ") : message;
  };
  return (
    <ActionDialog
      title={translate("shell.list.bulkResult", { changed, skipped })}
      onClose={onClose}
    >
      <List dense disablePadding>
        {reasons.map((reason) => (
          <ListItem key={reason.id} disableGutters divider>
            <ListItemText
              primary={reason.title}
              secondary={reasonText(reason)}
              slotProps={{ secondary: { color: "error" } }}
              sx={{ overflowWrap: "anywhere" }}
            />
          </ListItem>
        ))}
      </List>
      {skipped > reasons.length ? (
        <Typography variant="body2" color="text.secondary">
          {translate("shell.list.bulkMore", { number: skipped - reasons.length })}
        </Typography>
      ) : null}
    </ActionDialog>
  );
}
