import {
  DndContext,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from "@dnd-kit/core";
import { Box } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { useExpressionUser } from "../../form/expressions/useExpressionUser.ts";
import { ListSkeleton } from "../../list/ListStates.tsx";
import type { EntityListState } from "../../list/useEntityList.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { useCan } from "../../session/useCan.ts";
import { needsNothing, stepNeeds } from "../../steps/stepNeeds.ts";
import { ViewFault } from "../ViewFault.tsx";
import type { ViewBodyProps } from "../viewBodies.ts";
import { KanbanCard } from "./KanbanCard.tsx";
import { KanbanLane } from "./KanbanLane.tsx";
import { possibleMoves, sameValue, type Move } from "./moves.ts";
import { useCardMoves } from "./useCardMoves.ts";
import { useLanes } from "./useLanes.ts";
import { visuallyHidden } from "../../theme/visuallyHidden.ts";

const TransitionDialog = lazy(async () => ({
  default: (await import("../../steps/TransitionDialog.tsx")).TransitionDialog,
}));

/** The records of a list as cards in columns, one for each value of a field. */
export function KanbanBody({ list }: ViewBodyProps) {
  const field = list.own.fields.find(({ name }) => name === list.by);
  return field ? <Board key={field.name} list={list} field={field} /> : null;
}

// A press that does not move stays a click on what lies under it.
const sensor = { activationConstraint: { distance: 6 } };

function Board({ list, field }: { list: EntityListState; field: FieldModel }) {
  const translate = useTranslate();
  const can = useCan(list.own);
  const user = useExpressionUser();
  const { lanes, error, isPending, refetch } = useLanes(list, field);
  const { move, moving, said } = useCardMoves(list, field);
  const [held, setHeld] = useState<EntityRecord | null>(null);
  const [asking, setAsking] = useState<{ record: EntityRecord; way: Move } | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, sensor));
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton />;
  const values = lanes.map(({ value }) => value);
  const movesOf = (record: EntityRecord) =>
    list.deleted ? [] : possibleMoves(list.own, field, record, values, can);
  const heldMoves = held ? movesOf(held) : [];
  const start = (record: EntityRecord, way: Move) => {
    const lacks = way.transition
      ? !needsNothing(stepNeeds(list.inStep(way.transition), record, way.transition, user))
      : false;
    if (lacks) setAsking({ record, way });
    else void move(record, way, lanes);
  };
  const drop = ({ over }: DragEndEvent) => {
    const way = heldMoves.find(
      ({ to }) => over !== null && sameValue(to, over.data.current?.["value"]),
    );
    if (held && way) start(held, way);
    setHeld(null);
  };
  const pick = ({ active }: DragStartEvent) =>
    setHeld((active.data.current?.["record"] as EntityRecord | undefined) ?? null);
  return (
    <DndContext
      sensors={sensors}
      onDragStart={pick}
      onDragEnd={drop}
      onDragCancel={() => setHeld(null)}
      accessibility={{ screenReaderInstructions: { draggable: translate("shell.kanban.hint") } }}
    >
      <Box sx={board}>
        {lanes.map((lane) => (
          <KanbanLane
            key={String(lane.value)}
            list={list}
            field={field}
            lane={lane}
            moving={moving}
            open={held === null ? null : heldMoves.some(({ to }) => sameValue(to, lane.value))}
            movesOf={movesOf}
            onMove={start}
            lanes={lanes}
          />
        ))}
      </Box>
      <DragOverlay dropAnimation={null}>
        {held ? (
          <KanbanCard list={list} field={field} record={held} moves={[]} lanes={lanes} />
        ) : null}
      </DragOverlay>
      {asking?.way.transition ? (
        <Suspense fallback={null}>
          <TransitionDialog
            entity={list.own}
            record={asking.record}
            transition={asking.way.transition}
            onClose={() => setAsking(null)}
            onTake={(given) => void move(asking.record, { ...asking.way, values: given }, lanes)}
          />
        </Suspense>
      ) : null}
      <Box component="output" aria-live="polite" sx={visuallyHidden}>
        {said}
      </Box>
    </DndContext>
  );
}

const board = {
  display: "flex",
  gap: 1,
  p: 1,
  flex: 1,
  minHeight: { xs: 420, sm: 0 },
  overflowX: "auto",
  alignItems: "stretch",
  scrollSnapType: { xs: "x mandatory", sm: "none" },
} as const;
