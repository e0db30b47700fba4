import { Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useRegistry } from "../../../core/entities/RegistryContext.tsx";
import { trendOf } from "../figures.ts";
import type { WidgetProps } from "../widgetKinds.ts";
import { Trend } from "./Trend.tsx";

/** A figure over time, against as much time before. */
export function TrendWidget({ widget }: WidgetProps) {
  const translate = useTranslate();
  const { registry } = useRegistry();
  const trend = trendOf(widget);
  if (!trend || !registry.has(trend.entity))
    return (
      <Typography variant="body2" color="text.secondary">
        {translate("shell.home.noFigure")}
      </Typography>
    );
  return <Trend {...trend} />;
}
