import Add from "@mui/icons-material/Add";
import FitScreen from "@mui/icons-material/FitScreenOutlined";
import Remove from "@mui/icons-material/Remove";
import { Box, IconButton, useTheme } from "@mui/material";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import type { DbTable } from "./tables.ts";

interface Props {
  tables: DbTable[];
  open: string | null;
  onOpen: (name: string) => void;
}

const boxWidth = 220;
/** Longer names are drawn closer together: whatever the font, they end within the box. */
const longName = 26;
const squeezed = { textLength: boxWidth - 24, lengthAdjust: "spacingAndGlyphs" } as const;
const boxHeight = 46;
const margin = 40;
const step = 80;
const smallText = 12;
/** The diagram opens with names of at least 11 pixels; all of it is seen when somebody asks for that. */
const readable = 11 / smallText;

/** The table with the most relations: where not everything fits, it is in the middle. */
const busiest = (tables: readonly DbTable[]): DbTable | null =>
  tables.reduce<DbTable | null>(
    (most, table) =>
      table.to.length + table.from.length > (most ? most.to.length + most.from.length : -1)
        ? table
        : most,
    null,
  );

interface Sight {
  x: number;
  y: number;
  scale: number;
}

/** Tables as boxes with lines to what they refer to. It is moved by dragging or arrow keys and zoomed by wheel, keys or buttons. */
export function TableDiagram({ tables, open, onOpen }: Props) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState<Sight>({ x: margin, y: margin, scale: 1 });
  const drag = useRef<{ x: number; y: number } | null>(null);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const near = (name: string) =>
    open === null ||
    name === open ||
    byName.get(open)?.to.some(({ targetTableName }) => targetTableName === name) === true ||
    byName.get(open)?.from.some(({ sourceTableName }) => sourceTableName === name) === true;

  const show = (least: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const right = Math.max(...tables.map(({ x }) => x)) + boxWidth;
    const bottom = Math.max(...tables.map(({ y }) => y)) + boxHeight;
    const left = Math.min(...tables.map(({ x }) => x));
    const top = Math.min(...tables.map(({ y }) => y));
    const whole = Math.min(
      1.2,
      (box.width - 2 * margin) / (right - left),
      (box.height - 2 * margin) / (bottom - top),
    );
    const scale = Math.max(least, whole);
    const hub = scale > whole ? busiest(tables) : null;
    if (!hub) return setSight({ scale, x: margin - left * scale, y: margin - top * scale });
    setSight({
      scale,
      // In the middle, but without empty room above or beside the first tables.
      x: Math.min(margin - left * scale, box.width / 2 - (hub.x + boxWidth / 2) * scale),
      y: Math.min(margin - top * scale, box.height / 2 - (hub.y + boxHeight / 2) * scale),
    });
  };
  const fit = () => show(0);
  const openReadable = useEffectEvent(() => show(readable));
  useEffect(() => openReadable(), []);
  const zoom = (factor: number) =>
    setSight(({ x, y, scale }) => {
      const next = Math.min(2, Math.max(0.15, scale * factor));
      const box = frame.current?.getBoundingClientRect();
      const [cx, cy] = [(box?.width ?? 0) / 2, (box?.height ?? 0) / 2];
      return {
        scale: next,
        x: cx - ((cx - x) * next) / scale,
        y: cy - ((cy - y) * next) / scale,
      };
    });
  const move = (dx: number, dy: number) =>
    setSight((now) => ({ ...now, x: now.x + dx, y: now.y + dy }));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(step, 0),
    ArrowRight: () => move(-step, 0),
    ArrowUp: () => move(0, step),
    ArrowDown: () => move(0, -step),
    "+": () => zoom(1.25),
    "-": () => zoom(0.8),
    "0": fit,
  };
  return (
    <Box sx={{ position: "relative", flex: 1, minHeight: 0 }}>
      <Box sx={{ position: "absolute", zIndex: 1, right: 12, top: 8, display: "flex", gap: 0.5 }}>
        <IconButton aria-label={translate("shell.database.zoomOut")} onClick={() => zoom(0.8)}>
          <Remove />
        </IconButton>
        <IconButton aria-label={translate("shell.database.zoomIn")} onClick={() => zoom(1.25)}>
          <Add />
        </IconButton>
        <IconButton aria-label={translate("shell.database.fit")} onClick={fit}>
          <FitScreen />
        </IconButton>
      </Box>
      <Box
        ref={frame}
        component="section"
        tabIndex={0}
        aria-label={translate("shell.database.diagram", { smart_count: tables.length })}
        onKeyDown={(event) => {
          const run = event.nativeEvent.isComposing ? undefined : keys[event.key];
          if (!run) return;
          event.preventDefault();
          run();
        }}
        onWheel={(event) => zoom(event.deltaY < 0 ? 1.1 : 0.9)}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          if (!drag.current || event.buttons === 0) return;
          move(event.clientX - drag.current.x, event.clientY - drag.current.y);
          drag.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={() => (drag.current = null)}
        sx={{ position: "absolute", inset: 0, cursor: "grab", touchAction: "none" }}
      >
        <svg width="100%" height="100%" aria-hidden="true">
          <g transform={`translate(${sight.x} ${sight.y}) scale(${sight.scale})`}>
            {tables.flatMap((table) =>
              table.to.flatMap((relation) => {
                const target = byName.get(relation.targetTableName);
                if (!target || target.name === table.name) return [];
                const lit = open === table.name || open === target.name;
                return [
                  <path
                    key={`${table.name}.${relation.sourceColumnName}`}
                    d={line(table, target)}
                    fill="none"
                    stroke={lit ? palette.primary.main : palette.text.disabled}
                    strokeWidth={lit ? 2.5 : 1}
                    strokeDasharray={relation.type === "ManyToMany" ? "5 4" : undefined}
                  />,
                ];
              }),
            )}
            {tables.map(({ name, label, x, y }) => (
              <g
                key={name}
                transform={`translate(${x} ${y})`}
                opacity={near(name) ? 1 : 0.35}
                style={{ cursor: "pointer" }}
                onClick={() => onOpen(name)}
              >
                <rect
                  width={boxWidth}
                  height={boxHeight}
                  rx={8}
                  fill={palette.background.paper}
                  stroke={name === open ? palette.primary.main : palette.text.secondary}
                  strokeWidth={name === open ? 2.5 : 1}
                />
                <text
                  x={12}
                  y={20}
                  fontSize={13}
                  fontWeight={600}
                  fill={palette.text.primary}
                  {...(name.length > longName ? squeezed : {})}
                >
                  {name}
                </text>
                <text x={12} y={37} fontSize={smallText} fill={palette.text.secondary}>
                  {label.slice(0, 30)}
                </text>
              </g>
            ))}
          </g>
        </svg>
      </Box>
    </Box>
  );
}

/** From the left edge of what refers to the right edge of what is referred to. */
function line(from: DbTable, to: DbTable): string {
  const [startX, startY] = [from.x, from.y + boxHeight / 2];
  const [endX, endY] = [to.x + boxWidth, to.y + boxHeight / 2];
  const bend = Math.max(40, Math.abs(startX - endX) / 2);
  return `M${startX} ${startY} C${startX - bend} ${startY} ${endX + bend} ${endY} ${endX} ${endY}`;
}
