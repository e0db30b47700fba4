import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Active,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
  type Over,
} from "@dnd-kit/core";
import { Paper } from "@mui/material";
import { useMemo, useState, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { NodeId } from "../../layout/nodes.ts";
import { useDesignerStore } from "../../store/DesignerContext.tsx";
import { insert, labelOf, type Insertion } from "../edits.ts";
import { moveTo } from "./moves.ts";
import { gapKeys } from "./gapKeys.ts";
import type { Target } from "./places.ts";

/** What is being dragged: something new from the palette, or what is in the form. */
export interface DragData {
  label: string;
  insertion?: Insertion;
  ids?: NodeId[];
}

const dataOf = (active: Active): DragData => active.data.current as DragData;
const targetOf = (over: Over | null): Target | null =>
  (over?.data.current as { target?: Target } | undefined)?.target ?? null;

/** The edge of a field when the pointer is over it, else the gap that is nearest. */
const collision: CollisionDetection = (args) => {
  const { pointerCoordinates, droppableRects, droppableContainers, collisionRect } = args;
  const edges = droppableContainers.filter(({ id }) => /^(left|right) /.test(String(id)));
  const within = pointerCoordinates ? pointerWithin({ ...args, droppableContainers: edges }) : [];
  if (within.length > 0) return within;
  const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2;
  const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2;
  let best: { id: string | number; distance: number } | null = null;
  for (const { id } of droppableContainers) {
    const rect = droppableRects.get(id);
    if (!rect || /^(left|right) /.test(String(id))) continue;
    const aside = pointerCoordinates && (x < rect.left - 40 || x > rect.right + 40);
    const distance = Math.abs(rect.top + rect.height / 2 - y) + Math.abs(x - rect.left) / 1e5;
    if (!aside && distance < (best?.distance ?? 160)) best = { id, distance };
  }
  return best ? [{ id: best.id }] : [];
};

/** Drags from the palette and inside the form, by pointer, finger and keys, and says what happens. */
export function DragFrame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const [held, setHeld] = useState<DragData | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: gapKeys,
      // Enter writes a label.
      keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] },
    }),
  );

  const start = ({ active }: DragStartEvent) => {
    const data = dataOf(active);
    const { selection } = store.state();
    // Anyone who drags one of several chosen fields drags all of them.
    const own = data.ids?.[0];
    const ids = own && selection.includes(own) ? [...selection] : data.ids;
    if (own && !selection.includes(own)) store.select(own);
    setHeld({ ...data, ...(ids ? { ids } : {}) });
  };
  const drop = ({ over }: DragEndEvent) => {
    const target = targetOf(over);
    if (held && target) {
      if (held.insertion) insert(store, held.insertion, target);
      else if (held.ids) moveTo(store, held.ids, target);
    }
    setHeld(null);
  };

  const accessibility = useMemo(() => {
    const place = (over: Over | null): string => {
      const target = targetOf(over);
      if (!target) return translate("shell.designer.drag.nowhere");
      const { document } = store.state();
      const id: NodeId = target.kind === "end" ? `part:${target.part}` : target.id;
      return translate(`shell.designer.drag.${target.kind}`, { label: labelOf(document, id) });
    };
    return {
      screenReaderInstructions: { draggable: translate("shell.designer.drag.hint") },
      announcements: {
        onDragStart: ({ active }: { active: Active }) =>
          translate("shell.designer.drag.start", { label: dataOf(active).label }),
        onDragOver: ({ over }: { over: Over | null }) => place(over),
        onDragEnd: ({ over }: { over: Over | null }) =>
          translate("shell.designer.drag.end", { place: place(over) }),
        onDragCancel: () => translate("shell.designer.drag.cancel"),
      },
    };
  }, [translate, store]);

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={() => setHeld(null)}
      accessibility={accessibility}
      // Sideways there is nothing to scroll to.
      autoScroll={{ threshold: { x: 0, y: 0.15 } }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {held ? (
          <Paper elevation={6} sx={ghost}>
            {held.ids && held.ids.length > 1
              ? translate("shell.designer.drag.several", { smart_count: held.ids.length })
              : held.label}
          </Paper>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

const ghost = {
  px: 1.5,
  py: 0.75,
  width: "max-content",
  maxWidth: 260,
  fontSize: 14,
  fontWeight: 550,
  border: 1,
  borderColor: "primary.main",
  cursor: "grabbing",
} as const;
