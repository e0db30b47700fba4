import type { ReactNode } from "react";
import type { RowPlace } from "../../../core/form/sections/decoration.ts";
import { itemId, partAt, partName } from "../layout/nodes.ts";
import { useDesigner } from "../store/DesignerContext.tsx";
import { useCanvasTools } from "./CanvasContext.tsx";
import { InsertGap } from "./drag/InsertGap.tsx";
import { useSeen } from "./useSeen.ts";

interface Props {
  place: RowPlace;
  node: ReactNode;
}

/** What a row out of sight is taken to be as high as until it has been seen, in pixels. */
const likelyHeight = 66;

/** A row of the canvas with the places above and below it. Out of sight it only keeps its room. */
export function RowShell({ place, node }: Props) {
  const { drawn } = useCanvasTools();
  const [box, { seen, height }] = useSeen(likelyHeight, drawn());
  const part = useDesigner(({ document }) => partAt(document, place.path));
  const line = part?.fields?.[place.row];
  const items = line === undefined ? [] : Array.isArray(line) ? line : [line];
  const [first] = items;
  // What is drawn may be a moment behind the document.
  const last = part !== undefined && place.row === (part.fields?.length ?? 0) - 1;
  return (
    <div
      ref={box}
      className="fw-row"
      data-holds={items.map(itemId).join(" ")}
      style={seen ? undefined : { height }}
    >
      {seen ? (
        <>
          {first === undefined ? null : (
            <InsertGap target={{ kind: "before", id: itemId(first) }} />
          )}
          {node}
          {part && last ? <InsertGap wide target={{ kind: "end", part: partName(part) }} /> : null}
        </>
      ) : null}
    </div>
  );
}
