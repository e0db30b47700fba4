import { Box } from "@mui/material";
import ReactGridLayout, { useContainerWidth, verticalCompactor } from "react-grid-layout";
import "react-grid-layout/css/styles.css";
import { columns, shifted, type Shift, type Widget } from "./layout.ts";
import { dragHandle, WidgetCard } from "./WidgetCard.tsx";
import { gap, rowHeight } from "./layout.ts";

const shifts: readonly Shift[] = [
  "left",
  "right",
  "up",
  "down",
  "wider",
  "narrower",
  "taller",
  "shorter",
];

interface Props {
  widgets: Widget[];
  onChange: (widgets: Widget[]) => void;
}

/** The cards while they are arranged: dragged and stretched, or moved step by step from their menus. */
export function ArrangeGrid({ widgets, onChange }: Props) {
  const { width, containerRef, mounted } = useContainerWidth();
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  return (
    <Box ref={containerRef}>
      {mounted ? (
        <ReactGridLayout
          width={width}
          layout={widgets.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h, minW: 2, minH: 2 }))}
          gridConfig={{ cols: columns, rowHeight, margin: [gap, gap], containerPadding: [0, 0] }}
          dragConfig={{ enabled: true, handle: `.${dragHandle}` }}
          resizeConfig={{ enabled: true }}
          compactor={verticalCompactor}
          onLayoutChange={(layout) =>
            onChange(
              layout.flatMap(({ i, x, y, w, h }) => {
                const widget = byId.get(i);
                return widget ? [{ ...widget, x, y, w, h }] : [];
              }),
            )
          }
        >
          {widgets.map((widget) => (
            <div key={widget.id}>
              <WidgetCard
                widget={widget}
                arrange={{
                  shifts: shifts.filter((shift) => shifted(widgets, widget.id, shift) !== null),
                  onShift: (shift) => onChange(shifted(widgets, widget.id, shift) ?? widgets),
                  onRemove: () => onChange(widgets.filter(({ id }) => id !== widget.id)),
                }}
              />
            </div>
          ))}
        </ReactGridLayout>
      ) : null}
    </Box>
  );
}
