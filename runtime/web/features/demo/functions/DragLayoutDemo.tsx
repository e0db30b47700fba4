import OpenWith from "@mui/icons-material/OpenWith";
import { Box, Card, IconButton, Menu, MenuItem, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import ReactGridLayout, { useContainerWidth, type LayoutItem } from "react-grid-layout";
import "react-grid-layout/css/styles.css";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
const { width, containerRef } = useContainerWidth();
<ReactGridLayout width={width} layout={layout} gridConfig={{ cols: 12, rowHeight: 60 }}
  dragConfig={{ handle: ".handle" }} onLayoutChange={setLayout}>
  {layout.map(({ i }) => <Card key={i}>…</Card>)}
</ReactGridLayout>
`;

const columns = 12;
const start: LayoutItem[] = [
  { i: "1", x: 0, y: 0, w: 4, h: 2 },
  { i: "2", x: 4, y: 0, w: 4, h: 2 },
  { i: "3", x: 8, y: 0, w: 4, h: 3 },
  { i: "4", x: 0, y: 2, w: 8, h: 2 },
];

const changes: Record<string, (item: LayoutItem) => Partial<LayoutItem>> = {
  left: ({ x }) => ({ x: Math.max(0, x - 1) }),
  right: ({ x, w }) => ({ x: Math.min(columns - w, x + 1) }),
  up: ({ y }) => ({ y: Math.max(0, y - 1) }),
  down: ({ y }) => ({ y: y + 1 }),
  wider: ({ x, w }) => ({ w: Math.min(columns - x, w + 1) }),
  narrower: ({ w }) => ({ w: Math.max(2, w - 1) }),
  taller: ({ h }) => ({ h: h + 1 }),
  flatter: ({ h }) => ({ h: Math.max(1, h - 1) }),
};

/** Cards that are moved and sized by dragging, or by the menu on each. */
export function DragLayoutDemo() {
  const translate = useTranslate();
  const { width, containerRef } = useContainerWidth();
  const [layout, setLayout] = useState<readonly LayoutItem[]>(start);
  const [menu, setMenu] = useState<{ at: HTMLElement; id: string } | null>(null);
  const change = (name: string) =>
    setLayout((last) =>
      last.map((item) => (item.i === menu?.id ? { ...item, ...changes[name]?.(item) } : item)),
    );
  return (
    <DemoPage name="dragLayout" source={source} keys>
      <Box ref={containerRef} sx={{ minHeight: 300 }}>
        <ReactGridLayout
          width={width}
          layout={[...layout]}
          gridConfig={{ cols: columns, rowHeight: 60 }}
          dragConfig={{ enabled: true, handle: ".fw-demoHandle" }}
          onLayoutChange={(next) => setLayout(next)}
        >
          {layout.map(({ i, w, h }) => (
            <Card key={i} sx={{ display: "flex", p: 1, alignItems: "flex-start" }}>
              <Typography
                className="fw-demoHandle"
                sx={{ flex: 1, alignSelf: "stretch", cursor: "move" }}
              >
                {translate("shell.demo.dragLayout.card", { number: i, width: w, height: h })}
              </Typography>
              <IconButton
                size="small"
                aria-label={translate("shell.demo.dragLayout.menu", { number: i })}
                aria-haspopup="menu"
                onClick={(event) => setMenu({ at: event.currentTarget, id: i })}
              >
                <OpenWith fontSize="small" />
              </IconButton>
            </Card>
          ))}
        </ReactGridLayout>
      </Box>
      <Menu open={menu !== null} anchorEl={menu?.at ?? null} onClose={() => setMenu(null)}>
        {Object.keys(changes).map((name) => (
          <MenuItem key={name} dense onClick={() => change(name)}>
            {translate(`shell.demo.dragLayout.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </DemoPage>
  );
}
