import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
} from "@mui/material";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { FigureForm } from "./FigureForm.tsx";
import type { Widget, WidgetKind } from "./layout.ts";
import { declaredCharts } from "../../../../generated/web.ts";
import { useChartTexts } from "./homeCharts.ts";
import { useMayHave } from "./useMayHave.ts";
import { widgetKinds } from "./widgetKinds.ts";

const { icon: ChartIcon } = widgetKinds.chart;

interface Props {
  onAdd: (widget: Omit<Widget, "id" | "x" | "y">) => void;
  onClose: () => void;
}

/** The cards that the person can put on the home page. */
export function AddWidgetDialog({ onAdd, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const [figure, setFigure] = useState<"aggregate" | "trend" | null>(null);
  const mayHave = useMayHave();
  const chartTexts = useChartTexts();
  const kinds = (Object.keys(widgetKinds) as WidgetKind[]).filter((kind) => mayHave({ kind }));
  const charts = declaredCharts
    .map(({ entity, name, ...rest }) => ({
      ...chartTexts({ entity, name, ...rest }),
      settings: { entity, name },
    }))
    .filter(({ settings }) => mayHave({ kind: "chart", settings }));
  const choose = (kind: WidgetKind) => {
    if (kind === "aggregate" || kind === "trend") setFigure(kind);
    else onAdd({ kind, ...widgetKinds[kind].size });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.home.add")}
      </DialogTitle>
      {figure ? (
        <Suspense fallback={<PageSkeleton />}>
          <FigureForm
            dated={figure === "trend"}
            onClose={onClose}
            onAdd={(settings) => onAdd({ kind: figure, ...widgetKinds[figure].size, settings })}
          />
        </Suspense>
      ) : (
        <>
          <DialogContent dividers sx={{ p: 1 }}>
            <List disablePadding>
              {kinds.map((kind) => {
                const { icon: Icon } = widgetKinds[kind];
                return (
                  <ListItem key={kind} disablePadding>
                    <ListItemButton onClick={() => choose(kind)}>
                      <ListItemIcon>
                        <Icon fontSize="small" />
                      </ListItemIcon>
                      <ListItemText
                        primary={translate(`shell.home.widgets.${kind}`)}
                        secondary={translate(`shell.home.widgetHelp.${kind}`)}
                      />
                    </ListItemButton>
                  </ListItem>
                );
              })}
              {charts.map(({ title, list, settings }) => (
                <ListItem key={`${settings.entity} ${settings.name}`} disablePadding>
                  <ListItemButton
                    onClick={() => onAdd({ kind: "chart", ...widgetKinds.chart.size, settings })}
                  >
                    <ListItemIcon>
                      <ChartIcon fontSize="small" />
                    </ListItemIcon>
                    <ListItemText primary={title} secondary={list} />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={onClose}>{translate("shell.cancel")}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
