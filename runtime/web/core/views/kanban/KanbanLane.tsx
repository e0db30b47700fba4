import { useDroppable } from "@dnd-kit/core";
import { Box, Button, Chip, Typography } from "@mui/material";
import { alpha } from "@mui/material/styles";
import { useTranslate } from "react-admin";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { EntityListState } from "../../list/useEntityList.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { PageSkeleton } from "../../pages/PageSkeleton.tsx";
import { ViewFault } from "../ViewFault.tsx";
import { KanbanCard } from "./KanbanCard.tsx";
import { sameValue, type Move } from "./moves.ts";
import { useLaneCards } from "./useLaneCards.ts";
import type { Lane } from "./useLanes.ts";

interface Props {
  list: EntityListState;
  field: FieldModel;
  lane: Lane;
  lanes: Lane[];
  /** Records on their way, as they will be. */
  moving: ReadonlyMap<number, EntityRecord>;
  /** Whether the held card may go here; null: none is held. */
  open: boolean | null;
  movesOf: (record: EntityRecord) => Move[];
  onMove: (record: EntityRecord, way: Move) => void;
}

/** One column of a board: its name, how many cards it holds, and those loaded so far. */
export function KanbanLane({ list, field, lane, lanes, moving, open, movesOf, onMove }: Props) {
  const translate = useTranslate();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useLaneCards(list, field, lane.value);
  const { setNodeRef, isOver } = useDroppable({
    id: `lane-${String(lane.value)}`,
    data: { value: lane.value },
    disabled: open === false,
  });
  const stored = (data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .filter(({ id }) => !moving.has(id));
  const coming = [...moving.values()].filter((record) => sameValue(record[field.name], lane.value));
  const cards = [...coming, ...stored];
  return (
    <Box
      component="section"
      ref={setNodeRef}
      aria-label={translate("shell.kanban.lane", { name: lane.label, smart_count: lane.count })}
      sx={{
        ...column,
        opacity: open === false ? 0.55 : 1,
        outline: (theme) =>
          isOver && open ? `2px solid ${theme.palette.primary.main}` : "2px solid transparent",
        bgcolor: (theme) =>
          isOver && open
            ? alpha(theme.palette.primary.main, 0.08)
            : alpha(theme.palette.text.primary, 0.04),
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 0.5 }}>
        <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600 }}>
          {lane.label}
        </Typography>
        <Chip size="small" label={lane.count} />
      </Box>
      <Box component="ul" tabIndex={0} aria-label={lane.label} sx={cardList}>
        {cards.map((record) => (
          <KanbanCard
            key={record.id}
            list={list}
            field={field}
            record={record}
            moves={moving.has(record.id) ? [] : movesOf(record)}
            busy={moving.has(record.id)}
            lanes={lanes}
            onMove={(way) => onMove(record, way)}
          />
        ))}
        {error ? (
          <li>
            <ViewFault error={error} onRetry={() => void refetch()} />
          </li>
        ) : null}
        {isPending && lane.count > 0 ? (
          <li>
            <PageSkeleton />
          </li>
        ) : null}
      </Box>
      {cards.length === 0 && !isPending && !error ? (
        <Typography variant="body2" color="text.secondary" sx={{ p: 2, textAlign: "center" }}>
          {translate("shell.kanban.empty")}
        </Typography>
      ) : null}
      {hasNextPage ? (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate("shell.kanban.more", { number: Math.max(lane.count - cards.length, 0) })}
        </Button>
      ) : null}
    </Box>
  );
}

const column = {
  display: "flex",
  flexDirection: "column",
  gap: 0.75,
  p: 0.75,
  // All columns share the window; below this a card could not be read, and the board scrolls.
  flex: { xs: "0 0 82vw", sm: "1 0 150px" },
  width: { sm: 150 },
  maxWidth: { sm: 340 },
  minHeight: 0,
  borderRadius: 1.5,
  scrollSnapAlign: "start",
} as const;

const cardList = {
  display: "flex",
  flexDirection: "column",
  gap: 1,
  m: 0,
  p: 0.25,
  listStyle: "none",
  overflowY: "auto",
  minHeight: 0,
} as const;
