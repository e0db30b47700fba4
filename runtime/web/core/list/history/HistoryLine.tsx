import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { HistoryEntry } from "../../data/dataProvider.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { formatDateTime } from "../../time/formats.ts";
import { timelineLook } from "./timelineLook.ts";
import { RecordChanges } from "./RecordChanges.tsx";

interface Props {
  entity: EntityModel;
  entry: HistoryEntry;
  children?: ReactNode;
}

/** One entry of the history: who did what and when, and what was changed. */
export function HistoryLine({ entity, entry, children }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const texts = useEntityTexts(entity);
  const action = translate(`shell.record.action.${entry.action}`, {
    _: texts.action(entry.action),
  });
  return (
    <Box component="li" sx={timelineLook}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {`${entry.userName || translate("shell.record.system")} · ${action}`}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="time" dateTime={entry.time}>
        {formatDateTime(entry.time, language)}
      </Typography>
      <RecordChanges entity={entity} changes={entry.changes} />
      {children}
    </Box>
  );
}
