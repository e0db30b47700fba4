import { Box } from "@mui/material";

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
  tone: "menu" | "bar";
}

const parts: Record<string, Part[]> = {
  defaults: [
    { x: 0, y: 0, width: 26, height: 60, tone: "menu" },
    { x: 28, y: 0, width: 72, height: 10, tone: "bar" },
  ],
  classic: [
    { x: 0, y: 0, width: 100, height: 12, tone: "bar" },
    { x: 0, y: 14, width: 26, height: 46, tone: "menu" },
  ],
  transverse: [{ x: 0, y: 0, width: 100, height: 14, tone: "menu" }],
  columns: [
    { x: 0, y: 0, width: 10, height: 60, tone: "menu" },
    { x: 12, y: 0, width: 20, height: 60, tone: "bar" },
    { x: 34, y: 0, width: 66, height: 10, tone: "bar" },
  ],
};

/** Where menu and bar are in a layout. */
export const LayoutPicture = ({ layout }: { layout: string }) => (
  <Box
    component="svg"
    viewBox="0 0 100 60"
    aria-hidden="true"
    sx={{ display: "block", width: 1, borderRadius: 0.5, bgcolor: "action.hover" }}
  >
    {parts[layout]?.map(({ tone, ...box }) => (
      <Box
        key={`${box.x} ${box.y}`}
        component="rect"
        {...box}
        rx={2}
        sx={{
          fill: (theme) => theme.palette.primary.main,
          fillOpacity: tone === "menu" ? 0.9 : 0.35,
        }}
      />
    ))}
  </Box>
);
