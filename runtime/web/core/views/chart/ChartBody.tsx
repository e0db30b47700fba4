import { Box, Card, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Json } from "../../../../shared/entity/model.ts";
import type { ChartModel } from "../../../../shared/entity/model/chartModel.ts";
import { ChartFigure } from "../../charts/ChartFigure.tsx";
import { filterLink } from "../../charts/figureRows.ts";
import { readAggregate } from "../../data/aggregate.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import { ListSkeleton } from "../../list/ListStates.tsx";
import { defaultView, kindKey } from "../../list/toolbar/listViews.ts";
import type { EntityListState } from "../../list/useEntityList.ts";
import { useRecordChanges } from "../../realtime/RealtimeProvider.tsx";
import { ViewFault } from "../ViewFault.tsx";
import type { ViewBodyProps } from "../viewBodies.ts";

/** The charts that the schema declares, over the records that the list's view and filters let through. */
export function ChartBody({ list }: ViewBodyProps) {
  return (
    <Box sx={grid}>
      {(list.own.charts ?? []).map((chart) => (
        <ListChart key={chart.name} list={list} chart={chart} />
      ))}
    </Box>
  );
}

function ListChart({ list, chart }: { list: EntityListState; chart: ChartModel }) {
  const { entity, own, values } = list;
  const texts = useEntityTexts(entity);
  const titleId = useId();
  const { paths } = useRegistry();
  const { data, error, refetch } = useQuery({
    queryKey: [entity.key, "chart", chart.name, values],
    queryFn: () =>
      readAggregate(entity.key, { filter: values, view: defaultView, chart: chart.name }),
    placeholderData: (previous) => previous,
  });
  useRecordChanges(entity.key, () => void refetch());
  const path = paths.get(entity.key);
  const { [kindKey]: _kind, ...kept } = values as Record<string, Json>;
  // The list could not say the condition of the chart: it would show other records than were counted.
  const link = path && chart.filter === null ? filterLink(path, kept) : null;
  return (
    <Card component="section" variant="outlined" aria-labelledby={titleId} sx={card(chart)}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: 16 }}>
        {texts.text(`_chart.${chart.name}`, chart.title)}
      </Typography>
      {error ? (
        <ViewFault error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Box sx={{ flex: 1, minHeight: 0, overflowY: "auto" }}>
          <ChartFigure entity={own} chart={chart} data={data} link={link} />
        </Box>
      ) : (
        <ListSkeleton />
      )}
    </Card>
  );
}

const grid = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  gap: 1.5,
  p: 1.5,
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  alignContent: "start",
} as const;

const card = ({ kind }: ChartModel) =>
  ({
    display: "flex",
    flexDirection: "column",
    gap: 1,
    p: 1.5,
    minWidth: 0,
    height: kind === "number" ? 180 : 340,
    borderRadius: 1.5,
  }) as const;
