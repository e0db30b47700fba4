import { Box, useTheme } from "@mui/material";
import { useId, useMemo } from "react";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { box, centerOf, linePath, margin, step } from "./linePath.ts";
import { stateLayout } from "./stateLayout.ts";

interface Props {
  entity: EntityModel;
  field: FieldModel;
  states: NonNullable<EntityModel["states"]>;
  present: unknown;
}

/** The states as a picture, where there is room for one; the list below it says the same, so screen readers leave it out. */
export function StateDiagram({ entity, field, states, present }: Props) {
  const texts = useEntityTexts(entity);
  const { option } = useValueFormat(entity);
  const { palette, typography } = useTheme();
  const arrow = useId();
  const { places, lines, columns, rows } = useMemo(() => stateLayout(states), [states]);
  const width = margin.x * 2 + (columns - 1) * step.x + box.width;
  const height = margin.y * 2 + (rows - 1) * step.y + box.height;
  return (
    <Box sx={{ display: { xs: "none", sm: "block" } }} aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} style={whole}>
        <defs>
          <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" orient="auto">
            <path d="M 0 0 L 8 4 L 0 8 z" fill={palette.text.secondary} />
          </marker>
        </defs>
        {lines.map((line) => {
          const { path, x, y } = linePath(line);
          return (
            <g key={`${line.from.state} ${line.to.state}`}>
              <path
                d={path}
                fill="none"
                stroke={palette.text.secondary}
                markerEnd={`url(#${arrow})`}
              />
              <text
                x={x}
                y={y}
                textAnchor="middle"
                dominantBaseline="middle"
                fill={palette.text.primary}
                stroke={palette.background.paper}
                strokeWidth={4}
                paintOrder="stroke"
                fontFamily={typography.fontFamily}
                fontSize={12}
              >
                {line.transitions.map((name) => texts.action(name)).join(", ")}
              </text>
            </g>
          );
        })}
        {places.map((place) => {
          const { x, y } = centerOf(place);
          const isPresent = String(place.state) === String(present);
          return (
            <g key={place.state}>
              <rect
                x={x - box.width / 2}
                y={y - box.height / 2}
                width={box.width}
                height={box.height}
                rx={8}
                fill={isPresent ? palette.primary.main : palette.background.default}
                stroke={isPresent ? palette.primary.main : palette.divider}
              />
              <text
                x={x}
                y={y}
                textAnchor="middle"
                dominantBaseline="central"
                fill={isPresent ? palette.primary.contrastText : palette.text.primary}
                fontFamily={typography.fontFamily}
                fontSize={13}
              >
                {short(option(field, place.state))}
              </text>
            </g>
          );
        })}
      </svg>
    </Box>
  );
}

const whole = { display: "block", margin: "0 auto", maxWidth: "100%", height: "auto" } as const;

/** What fits into a box; the list has the whole name. */
const short = (text: string): string => (text.length > 16 ? `${text.slice(0, 15)}…` : text);
