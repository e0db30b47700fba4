import { Box } from "@mui/material";
import { gap, rowHeight, type Widget } from "./layout.ts";
import { WidgetCard } from "./WidgetCard.tsx";

/** The cards at their places; one below the other where the window is narrow. */
export function WidgetGrid({ widgets }: { widgets: Widget[] }) {
  const inOrder = [...widgets].sort((one, other) => one.y - other.y || one.x - other.x);
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(12, minmax(0, 1fr))" },
        gridAutoRows: { md: `${rowHeight}px` },
        gap: `${gap}px`,
      }}
    >
      {inOrder.map((widget) => (
        <Box
          key={widget.id}
          sx={{
            gridColumn: { md: `${widget.x + 1} / span ${widget.w}` },
            gridRow: { md: `${widget.y + 1} / span ${widget.h}` },
            minHeight: { xs: 120, md: 0 },
          }}
        >
          <WidgetCard widget={widget} />
        </Box>
      ))}
    </Box>
  );
}
