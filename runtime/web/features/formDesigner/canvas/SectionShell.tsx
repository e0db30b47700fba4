import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { PartPlace } from "../../../core/form/sections/decoration.ts";
import { partAt, partName, type NodeId, partKind } from "../layout/nodes.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { faultsOf } from "../store/nodeFaults.ts";
import { LabelEditor } from "./LabelEditor.tsx";
import { nodeEvents } from "./nodeEvents.ts";
import { NodeTools } from "./NodeTools.tsx";

interface Props {
  place: PartPlace;
  node: ReactNode;
}

/** A part of the form with the tag by which it is chosen and named. */
export function SectionShell({ place, node }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const part = useDesigner(({ document }) => partAt(document, place.path));
  const id: NodeId = `part:${part ? partName(part) : ""}`;
  const chosen = useDesigner(({ selection }) => selection.includes(id));
  const last = useDesigner(({ selection }) => selection.at(-1) === id);
  const single = useDesigner(({ selection }) => selection.length === 1);
  const editing = useDesigner((state) => state.editing === id);
  const faulty = useDesigner(({ reading }) => faultsOf(reading).has(id));
  if (!part) return node;
  const kind = partKind(part);
  const title = part.title ?? "";
  return (
    <Box className="fw-part" data-chosen={chosen} data-faulty={faulty} data-holds={id}>
      <div className="fw-part-tag">
        <button
          type="button"
          data-node-button={id}
          aria-pressed={chosen}
          tabIndex={last ? 0 : -1}
          {...nodeEvents(store, id)}
        >
          {translate(`shell.designer.part.${kind}`)}
          {title ? ` · ${title}` : ""}
        </button>
        {chosen && single && !editing ? <NodeTools id={id} /> : null}
      </div>
      {editing ? <LabelEditor id={id} /> : null}
      {node}
    </Box>
  );
}
