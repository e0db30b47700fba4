import { useDraggable } from "@dnd-kit/core";
import { memo, type ReactElement, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel, FormStatic } from "../../../../shared/entity/model.ts";
import { writtenTexts } from "../../../../shared/entity/values/writtenOption.ts";
import { fieldAt, hasColumns } from "../layout/fieldPaths.ts";
import type { NodeId } from "../layout/nodes.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { DropBeside } from "./drag/DropBeside.tsx";
import { ColumnStrip } from "./ColumnStrip.tsx";
import { LabelEditor } from "./LabelEditor.tsx";
import { nodeEvents } from "./nodeEvents.ts";
import { NodeTools } from "./NodeTools.tsx";
import { faultsOf } from "../store/nodeFaults.ts";

interface Props {
  id: NodeId;
  /** What the form draws there. */
  node: ReactNode;
}

/**
 * A field or static content as it will be, under a button that chooses, drags and names it. What it looks like is asked again
 * only when the field itself is another one: the rest of the form changes with every letter.
 */
export const FieldShell = memo(FieldShellContent, (before, after) => {
  return (
    before.id === after.id &&
    drawnThing(before.node) === drawnThing(after.node) &&
    namesIn(before.node) === namesIn(after.node)
  );
});

/** The texts among which names of its choices are, which stand beside the field. */
function namesIn(node: ReactNode): unknown {
  const { props } = (node ?? {}) as ReactElement<{ entity?: EntityModel; field?: FieldModel }>;
  const hasChoices = props?.field?.options ?? props?.field?.rows;
  return hasChoices && props.entity ? writtenTexts(props.entity) : undefined;
}

/** The field or content that the form's element draws. */
function drawnThing(node: ReactNode): FieldModel | FormStatic | null {
  const { props } = (node ?? {}) as ReactElement<{ field?: FieldModel; item?: FormStatic }>;
  return props?.field ?? props?.item ?? null;
}

/** What the drawn thing is called; it changes with what is drawn, not before. */
function labelIn(node: ReactNode): string {
  const thing = drawnThing(node);
  return (thing && ("static" in thing ? thing.text : thing.label)) ?? "";
}

function FieldShellContent({ id, node }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const chosen = useDesigner(({ selection }) => selection.includes(id));
  const last = useDesigner(({ selection }) => selection.at(-1) === id);
  const single = useDesigner(({ selection }) => selection.length === 1);
  const editing = useDesigner((state) => state.editing === id);
  const label = labelIn(node);
  const faulty = useDesigner(({ reading }) => faultsOf(reading).has(id));
  const rows = useDesigner(({ document }) =>
    hasColumns(fieldAt(document, id.slice("field:".length))),
  );
  const isStatic = id.startsWith("static:");
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id,
    data: { ids: [id], label },
  });
  const text = translate(
    isStatic ? "shell.designer.canvas.content" : "shell.designer.canvas.field",
    {
      label: label || id,
    },
  );
  return (
    <div className="fw-node" data-chosen={chosen} data-faulty={faulty} data-dragged={isDragging}>
      <div inert className="fw-node-body">
        {node}
      </div>
      <button
        type="button"
        ref={setNodeRef}
        className="fw-node-cover"
        data-node-button={id}
        aria-pressed={chosen}
        aria-label={faulty ? translate("shell.designer.canvas.faulty", { label: text }) : text}
        aria-describedby={attributes["aria-describedby"]}
        tabIndex={last ? 0 : -1}
        {...withKeys(listeners, nodeEvents(store, id))}
      />
      {rows ? <ColumnStrip rows={id.slice("field:".length)} /> : null}
      <DropBeside id={id} side="left" />
      <DropBeside id={id} side="right" />
      {chosen && single && !editing ? <NodeTools id={id} /> : null}
      {editing ? <LabelEditor id={id} multiline={isStatic} /> : null}
    </div>
  );
}

type Handler = (event: never) => void;

/** Handlers of dragging and ours on one element: both hear every event. */
function withKeys(
  listeners: Record<string, unknown> | undefined,
  own: ReturnType<typeof nodeEvents>,
): Record<string, Handler> {
  const result: Record<string, Handler> = { ...own };
  for (const [name, listener] of Object.entries(listeners ?? {})) {
    const mine = result[name];
    const theirs = listener as Handler;
    result[name] = (event: never) => {
      mine?.(event);
      if (!(event as Event).defaultPrevented) theirs(event);
    };
  }
  return result;
}
