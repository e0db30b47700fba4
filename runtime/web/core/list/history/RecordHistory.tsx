import Restore from "@mui/icons-material/Restore";
import { Box, Button, Typography } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { AdditionLine } from "../../collaboration/AdditionLine.tsx";
import { sendComment } from "../../collaboration/collaborationCalls.ts";
import { CommentEditor } from "../../collaboration/CommentEditor.tsx";
import { LiveAdditions } from "../../collaboration/LiveAdditions.tsx";
import { timelineOf } from "../../collaboration/timeline.ts";
import { useAbout, useEntries, useReload } from "../../collaboration/useAdditions.ts";
import type { FormworkDataProvider } from "../../data/dataProvider.ts";
import { useFaultText } from "../../pages/useFaultText.ts";
import { useCan } from "../../session/useCan.ts";
import { beginningOf } from "./beginningOf.ts";
import { HistoryLine } from "./HistoryLine.tsx";
import { RestoreVersion } from "./RestoreVersion.tsx";

interface Props {
  entity: EntityModel;
  id: number;
  /** The record, where its beginning is part of what is told. */
  record?: Readonly<Record<string, unknown>>;
  /** After the record was made what it was at an earlier entry. */
  onRestored?: () => void;
}

const pageSize = 20;

/** What was changed in a record and what people say of it, by whom and when, newest first, as far as the person may read it. */
export function RecordHistory({ entity, id, record, onRestored }: Props) {
  const translate = useTranslate();
  const can = useCan(entity);
  const [back, setBack] = useState<number | null>(null);
  const faultText = useFaultText();
  const about = useAbout(entity, id);
  const additions = useEntries(entity, id);
  const reload = useReload({ entity: entity.key, recordId: id });
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
  const beginning = hasNextPage ? null : beginningOf(record, entries);
  const timeline = timelineOf({ items: entries, more: hasNextPage }, additions);
  const of = { entity: entity.key, recordId: id };
  const mayComment = about?.mayComment ?? false;
  const older = hasNextPage || additions.more;
  const loadOlder = async () => {
    if (hasNextPage) await fetchNextPage();
    if (additions.more) await additions.loadMore();
  };
  return (
    <>
      {entity.collaboration ? <LiveAdditions {...of} /> : null}
      {mayComment && about?.parts.includes("comments") ? (
        <CommentEditor
          of={of}
          onSend={async (text) => {
            await sendComment(of, text);
            await reload();
          }}
        />
      ) : null}
      {timeline.length === 0 && !beginning ? (
        <Typography color="text.secondary">{translate("shell.record.noHistory")}</Typography>
      ) : null}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {timeline.map((item) =>
          "addition" in item ? (
            <AdditionLine
              key={`a${item.addition.id}`}
              of={of}
              entry={item.addition}
              mayComment={mayComment}
            />
          ) : (
            <HistoryLine key={item.history.id} entity={entity} entry={item.history}>
              {item.index > 0 && can(entity.operations.update) ? (
                <Button size="small" startIcon={<Restore />} onClick={() => setBack(item.index)}>
                  {translate("shell.record.restoreThis")}
                </Button>
              ) : null}
            </HistoryLine>
          ),
        )}
        {beginning && !additions.more ? <HistoryLine entity={entity} entry={beginning} /> : null}
      </Box>
      {older ? (
        <Button onClick={() => void loadOlder()} loading={isFetchingNextPage} fullWidth>
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
