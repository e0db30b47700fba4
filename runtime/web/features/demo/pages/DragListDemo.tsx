import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import DragIndicator from "@mui/icons-material/DragIndicator";
import { Box, IconButton, Paper } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
const sensors = useSensors(useSensor(PointerSensor),
  useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));
<DndContext sensors={sensors} onDragEnd={({ active, over }) => move(active.id, over?.id)}>
  <SortableContext items={items}>…</SortableContext>
</DndContext>
`;

/** A list that is put in order by dragging, or with the space and arrow keys. */
export function DragListDemo() {
  const translate = useTranslate();
  const [items, setItems] = useState(["survey", "ground", "frame", "walls", "roof"]);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const text = (id: string | number | undefined) => translate(`shell.demo.dragList.${id}`);
  return (
    <DemoPage name="dragList" source={source} keys>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          screenReaderInstructions: { draggable: translate("shell.demo.dragList.keys") },
          announcements: {
            onDragStart: ({ active }) =>
              translate("shell.demo.dragList.taken", { name: text(active.id) }),
            onDragOver: ({ over }) =>
              over ? translate("shell.demo.dragList.over", { name: text(over.id) }) : undefined,
            onDragEnd: ({ active }) =>
              translate("shell.demo.dragList.dropped", { name: text(active.id) }),
            onDragCancel: () => translate("shell.demo.dragList.cancelled"),
          },
        }}
        onDragEnd={({ active, over }) => {
          if (over)
            setItems((last) =>
              arrayMove(last, last.indexOf(String(active.id)), last.indexOf(String(over.id))),
            );
        }}
      >
        <SortableContext items={items} strategy={verticalListSortingStrategy}>
          <Box
            component="ol"
            sx={{ display: "grid", gap: 1, m: 0, p: 0, maxWidth: 420, listStyle: "none" }}
          >
            {items.map((id) => (
              <DragListItem key={id} id={id} text={text(id)} />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
    </DemoPage>
  );
}

function DragListItem({ id, text }: { id: string; text: string }) {
  const translate = useTranslate();
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({ id });
  return (
    <Paper
      ref={setNodeRef}
      component="li"
      variant="outlined"
      sx={{ display: "flex", alignItems: "center", gap: 1, p: 0.5 }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <IconButton
        {...attributes}
        {...listeners}
        aria-label={translate("shell.demo.dragList.move", { name: text })}
        sx={{ cursor: "grab", touchAction: "none" }}
      >
        <DragIndicator />
      </IconButton>
      {text}
    </Paper>
  );
}
