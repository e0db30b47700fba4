import { Box, Typography } from "@mui/material";
import { useMasonry, usePositioner, useResizeObserver } from "masonic";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";
import { scene } from "../parts/scene.ts";

const source = `
const positioner = usePositioner({ width, columnWidth: 220, columnGutter: 12 });
useMasonry({ positioner, items, height, scrollTop, render: Card });
`;

interface Item {
  number: number;
  tall: number;
}

const items: Item[] = Array.from({ length: 300 }, (_, number) => ({
  number,
  tall: 140 + ((number * 53) % 160),
}));
const height = 460;

/** Three hundred cards of unequal height in columns; only those in sight are in the page. */
export function WaterfallDemo() {
  const translate = useTranslate();
  const area = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [scrollTop, setScrollTop] = useState(0);
  useEffect(() => {
    if (!area.current) return undefined;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(area.current);
    return () => watch.disconnect();
  }, []);
  return (
    <DemoPage name="waterfall" source={source}>
      <Box
        ref={area}
        component="section"
        aria-label={translate("shell.demo.waterfall.cards")}
        tabIndex={0}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
        sx={{ height, overflowY: "auto" }}
      >
        {width > 0 ? <Cards width={width} scrollTop={scrollTop} /> : null}
      </Box>
    </DemoPage>
  );
}

function Cards({ width, scrollTop }: { width: number; scrollTop: number }) {
  const positioner = usePositioner({ width, columnWidth: 220, columnGutter: 12 }, [width]);
  const resizeObserver = useResizeObserver(positioner);
  return useMasonry<Item>({
    positioner,
    resizeObserver,
    items,
    height,
    scrollTop,
    overscanBy: 2,
    itemHeightEstimate: 260,
    role: "list",
    render: Card,
  });
}

function Card({ data: { number, tall } }: { data: Item }) {
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, overflow: "hidden" }}>
      <Box
        component="img"
        src={scene(number, 320, tall)}
        alt=""
        sx={{ width: 1, height: tall, objectFit: "cover" }}
      />
      <Typography sx={{ p: 1 }}>{number + 1}</Typography>
    </Box>
  );
}
