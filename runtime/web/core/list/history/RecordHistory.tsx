import Restore from "@mui/icons-material/Restore";
import { Box, Button, Typography } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useDataProvider, useLocaleState, useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { FormworkDataProvider, HistoryEntry } from "../../data/dataProvider.ts";
import { formatDateTime } from "../../time/formats.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { useFaultText } from "../../pages/useFaultText.ts";
import { useCan } from "../../session/useCan.ts";
import { RecordChanges } from "./RecordChanges.tsx";
import { RestoreVersion } from "./RestoreVersion.tsx";

interface Props {
  entity: EntityModel;
  id: number;
  /** After the record was made what it was at an earlier entry. */
  onRestored?: () => void;
}

const pageSize = 20;

/** What was changed in a record, by whom and when, newest first, as far as the person may read it. */
export function RecordHistory({ entity, id, onRestored }: Props) {
  const translate = useTranslate();
  const can = useCan(entity);
  const [back, setBack] = useState<number | null>(null);
  const faultText = useFaultText();
  const { readHistory } = useDataProvider<FormworkDataProvider>();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [entity.key, "history", id],
      queryFn: ({ pageParam }) =>
        readHistory(entity.key, id, [pageParam, pageParam + pageSize - 1]),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) =>
        pages.length * pageSize < total ? pages.length * pageSize : undefined,
      retry: false,
    });
  if (error) return <Typography color="error">{faultText(error)}</Typography>;
  if (isPending)
    return <Typography color="text.secondary">{translate("shell.loading")}</Typography>;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return <Typography color="text.secondary">{translate("shell.record.noHistory")}</Typography>;
  }
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {entries.map((entry, index) => (
          <Entry key={entry.id} entity={entity} entry={entry}>
            {index > 0 && can(entity.operations.update) ? (
              <Button size="small" startIcon={<Restore />} onClick={() => setBack(index)}>
                {translate("shell.record.restoreThis")}
              </Button>
            ) : null}
          </Entry>
        ))}
      </Box>
      {hasNextPage ? (
        <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage} fullWidth>
          {translate("shell.record.older")}
        </Button>
      ) : null}
      {back === null ? null : (
        <RestoreVersion
          entity={entity}
          id={id}
          newer={entries.slice(0, back)}
          onClose={() => setBack(null)}
          onRestored={onRestored}
        />
      )}
    </>
  );
}

interface EntryProps {
  entity: EntityModel;
  entry: HistoryEntry;
  children: ReactNode;
}

function Entry({ entity, entry, children }: EntryProps) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const texts = useEntityTexts(entity);
  const action = translate(`shell.record.action.${entry.action}`, {
    _: texts.action(entry.action),
  });
  return (
    <Box component="li" sx={entryLook}>
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

/** Entries hang on a line through time. */
const entryLook = {
  position: "relative",
  ml: 0.75,
  pl: 2.5,
  pb: 2,
  borderLeft: 2,
  borderColor: "divider",
  "&::before": {
    content: '""',
    position: "absolute",
    left: -6,
    top: 5,
    width: 10,
    height: 10,
    borderRadius: "50%",
    bgcolor: "primary.main",
  },
} as const;
