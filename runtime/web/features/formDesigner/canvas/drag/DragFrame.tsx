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
import { rowsPathOf } from "../../layout/fieldPaths.ts";
import { fitsRows } from "../columns.ts";
import { nameNext } from "../nodeEvents.ts";
import { labelOf } from "../edits.ts";
import { insert, type Insertion } from "../insert.ts";
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
  const columns = overColumns(args);
  if (columns) return columns;
  const { pointerCoordinates, droppableRects, droppableContainers, collisionRect } = args;
  const edges = droppableContainers.filter(({ id }) => /^(left|right) /.test(String(id)));
  const within = pointerCoordinates ? pointerWithin({ ...args, droppableContainers: edges }) : [];
  if (within.length > 0) return within;
  const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2;
  const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2;
  let best: { id: string | number; distance: number } | null = null;
  for (const { id } of droppableContainers) {
    const rect = droppableRects.get(id);
    if (!rect || /^(left|right|column) /.test(String(id))) continue;
    const aside = pointerCoordinates && (x < rect.left - 40 || x > rect.right + 40);
    const distance = Math.abs(rect.top + rect.height / 2 - y) + Math.abs(x - rect.left) / 1e5;
    if (!aside && distance < (best?.distance ?? 160)) best = { id, distance };
  }
  return best ? [{ id: best.id }] : [];
};

/** A column goes only among those of its rows; what may become one also into rows, where the pointer is over them. */
function overColumns(
  args: Parameters<CollisionDetection>[0],
): ReturnType<CollisionDetection> | null {
  const { active, pointerCoordinates, droppableRects, droppableContainers } = args;
  const { insertion, ids } = dataOf(active);
  const [id] = ids ?? [];
  const own = id?.startsWith("field:") ? rowsPathOf(id.slice("field:".length)) : null;
  const isNew = insertion?.kind === "field" && fitsRows(insertion.field);
  if (own === null && !isNew) return null;
  const places = droppableContainers.filter(({ data }) => {
    const target = (data.current as { target?: Target } | undefined)?.target;
    return target?.kind === "column" && (isNew || target.rows === own);
  });
  const within = pointerWithin({ ...args, droppableContainers: places });
  if (within.length > 0) return within;
  if (isNew) return null;
  // Beside its rows it goes to the place whose beginning is nearest.
  const { x = 0, y = 0 } = pointerCoordinates ?? {};
  const near = places.flatMap(({ id: place }) => {
    const rect = droppableRects.get(place);
    return rect ? [{ id: place, far: Math.hypot(rect.left - x, rect.top - y) }] : [];
  });
  const [best] = near.toSorted((one, other) => one.far - other.far);
  return best ? [{ id: best.id }] : [];
}

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
      if (held.insertion) {
        const made = insert(store, held.insertion, target);
        if (made) nameNext(store, document, made);
      } else if (held.ids) moveTo(store, held.ids, target);
    }
    setHeld(null);
  };

  const accessibility = useMemo(() => {
    const place = (over: Over | null): string => {
      const target = targetOf(over);
      if (!target) return translate("shell.designer.drag.nowhere");
      const { document: drawn } = store.state();
      const [kind, id] = spoken(target);
      return translate(`shell.designer.drag.${kind}`, { label: labelOf(drawn, id) });
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

/** A target as it is said: before, after or at the end of something. */
function spoken(target: Target): [string, NodeId] {
  if (target.kind === "end") return ["end", `part:${target.part}`];
  if (target.kind !== "column") return [target.kind, target.id];
  const { rows, before } = target;
  return before === null ? ["right", `field:${rows}`] : ["left", `field:${rows}.${before}`];
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
