import Add from "@mui/icons-material/Add";
import { useDroppable } from "@dnd-kit/core";
import { useTranslate } from "react-admin";
import { columnsIn, fieldAt, rowsPathOf, type FieldPath } from "../layout/fieldPaths.ts";
import { useDesigner } from "../store/DesignerContext.tsx";
import { useCanvasTools } from "./CanvasContext.tsx";
import { ColumnShell } from "./ColumnShell.tsx";
import type { Target } from "./drag/places.ts";
import { NodeTools } from "./NodeTools.tsx";

/** The columns of rows in the canvas: headings side by side as in the table, or below each other as on a card. */
export function ColumnStrip({ rows }: { rows: FieldPath }) {
  const translate = useTranslate();
  const { askInsert } = useCanvasTools();
  const field = useDesigner(({ document }) => fieldAt(document, rows));
  const { properties } = columnsIn(field);
  const target: Target = { kind: "column", rows, before: null };
  const { setNodeRef, isOver } = useDroppable({ id: `column ${rows}`, data: { target } });
  // Above the end of all columns, where the tools hide neither the next heading nor the name of the rows.
  const tools = useDesigner(({ selection, editing }) => {
    const [only, ...more] = selection;
    const own = only?.startsWith("field:") && rowsPathOf(only.slice("field:".length)) === rows;
    return own && more.length === 0 && editing !== only ? only : null;
  });
  const ui = field?.["x-ui"];
  const isCards = typeof ui === "object" && ui !== null && "widget" in ui && ui.widget === "cards";
  return (
    <div className="fw-columns" data-cards={isCards}>
      {Object.keys(properties).map((name) => (
        <ColumnShell key={name} path={[rows, name].join(".")} />
      ))}
      <button
        ref={setNodeRef}
        type="button"
        className="fw-column-add"
        data-over={isOver}
        aria-label={translate("shell.designer.rows.add")}
        title={translate("shell.designer.rows.add")}
        onClick={(event) => {
          event.stopPropagation();
          askInsert(target, event.currentTarget);
        }}
      >
        <Add fontSize="small" />
      </button>
      {tools ? <NodeTools id={tools} across={!isCards} /> : null}
    </div>
  );
}
