import { useDraggable, useDroppable } from "@dnd-kit/core";
import { useTranslate } from "react-admin";
import { fieldAt, isRequired, ownName, rowsPathOf, type FieldPath } from "../layout/fieldPaths.ts";
import type { NodeId } from "../layout/nodes.ts";
import { entryOfField } from "../palette/entries.ts";
import { KindIcon } from "../palette/KindIcon.tsx";
import { valueAt } from "../properties/fieldValues.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { faultsOf } from "../store/nodeFaults.ts";
import type { Target } from "./drag/places.ts";
import { LabelEditor } from "./LabelEditor.tsx";
import { nodeEvents } from "./nodeEvents.ts";

/** The heading of one column: chosen, named and dragged like a field. */
export function ColumnShell({ path }: { path: FieldPath }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const id: NodeId = `field:${path}`;
  const field = useDesigner(({ document }) => fieldAt(document, path));
  const required = useDesigner(({ document }) => isRequired(document, path));
  const chosen = useDesigner(({ selection }) => selection.includes(id));
  const only = useDesigner(({ selection }) => selection.length === 1 && selection[0] === id);
  const editing = useDesigner((state) => state.editing === id);
  const faulty = useDesigner(({ reading }) => faultsOf(reading).has(id));
  const title = field?.["title"];
  const label = typeof title === "string" ? title : ownName(path);
  const width = field && valueAt(field, ["x-ui", "width"]);
  const target: Target = { kind: "column", rows: rowsPathOf(path) ?? "", before: ownName(path) };
  const { setNodeRef: setDrop, isOver } = useDroppable({ id: `column ${path}`, data: { target } });
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: { ids: [id], label } });
  const text = translate("shell.designer.canvas.column", { label });
  const { onKeyDown, ...events } = nodeEvents(store, id);
  return (
    <div
      ref={setDrop}
      className="fw-column"
      data-chosen={chosen}
      data-faulty={faulty}
      data-over={isOver}
      data-dragged={isDragging}
      style={typeof width === "number" ? { flexBasis: width } : undefined}
    >
      <button
        type="button"
        ref={setNodeRef}
        data-node-button={id}
        aria-pressed={chosen}
        aria-label={faulty ? translate("shell.designer.canvas.faulty", { label: text }) : text}
        tabIndex={only ? 0 : -1}
        {...listeners}
        {...events}
        // By keys a column moves with Alt and the arrows.
        onKeyDown={onKeyDown}
      >
        <KindIcon icon={(field && entryOfField(field)?.icon) ?? "string"} />
        <span>{label}</span>
        {required ? <em aria-hidden> *</em> : null}
      </button>
      {editing ? <LabelEditor id={id} /> : null}
    </div>
  );
}
