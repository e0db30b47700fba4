import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
import { FieldValue } from "../../fields/FieldValue.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import { recordHeading } from "../../list/rows/recordState.ts";
import type { EntityListState } from "../../list/useEntityList.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { Auth, Offer } from "../../session/Auth.tsx";

interface Props {
  list: EntityListState;
  record: EntityRecord;
  onClose: () => void;
}

/** One entry of a calendar: its facts, and the form in which its days are changed without dragging. */
export function EntryDialog({ list, record, onClose }: Props) {
  const { own } = list;
  const translate = useTranslate();
  const texts = useEntityTexts(own);
  const paths = useEntityPaths();
  const titleId = useId();
  const facts = list.columns.filter(({ name }) => name !== own.titleField);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {recordHeading(own, record, translate)}
      </DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: "grid", gap: 0.75 }}>
          {facts.map((field) => (
            <Box key={field.name} sx={{ display: "flex", gap: 1.5 }}>
              <Box component="dt" sx={{ color: "text.secondary", width: 120, flexShrink: 0 }}>
                {texts.field(field)}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: "anywhere" }}>
                <FieldValue entity={own} field={field} record={record} value={record[field.name]} />
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} color="inherit">
          {translate("shell.calendar.close")}
        </Button>
        <Auth value={own.operations.get ?? own.operations.list}>
          <Button component={Link} to={paths.show(record.id)}>
            {translate("shell.list.show")}
          </Button>
        </Auth>
        {list.deleted ? null : (
          <Offer entity={own} operation="update">
            <Button component={Link} to={paths.edit(record.id)} variant="contained">
              {translate("shell.list.edit")}
            </Button>
          </Offer>
        )}
      </DialogActions>
    </Dialog>
  );
}
