import { useDroppable } from "@dnd-kit/core";
import { memo } from "react";
import type { NodeId } from "../../layout/nodes.ts";
import type { Target } from "./places.ts";

interface Props {
  id: NodeId;
  side: "left" | "right";
}

/** The edge of a field: what is dropped there is beside it. */
export const DropBeside = memo(function DropBeside({ id, side }: Props) {
  const target: Target = { kind: side, id };
  const { setNodeRef, isOver } = useDroppable({ id: `${side} ${id}`, data: { target } });
  return <span ref={setNodeRef} className="fw-drop-beside" data-side={side} data-over={isOver} />;
});
