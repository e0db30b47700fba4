import type { ChartModel } from "../../../../shared/entity/model/chartModel.ts";
import { ChartFigure } from "../../../core/charts/ChartFigure.tsx";
import { filterLink } from "../../../core/charts/figureRows.ts";
import { readAggregate } from "../../../core/data/aggregate.ts";
import { useEntity, useRegistry } from "../../../core/entities/RegistryContext.tsx";
import { useRecordChanges } from "../../../core/realtime/RealtimeProvider.tsx";
import { narrowed } from "../../../core/tenants/narrowed.ts";
import { useNarrowTenant } from "../../../core/tenants/useNarrowTenant.ts";
import { hasTenants } from "../../../core/tenants/withTenant.ts";
import { useWidgetData } from "../useWidgetData.ts";
import { WidgetContent } from "../WidgetContent.tsx";
import type { WidgetProps } from "../widgetKinds.ts";
import { NoFigure } from "./NoFigure.tsx";

/** A chart that the schema of an entity declares. */
export function ChartWidget({ widget: { settings } }: WidgetProps) {
  const { registry } = useRegistry();
  if (!settings?.entity || !registry.has(settings.entity)) return <NoFigure />;
  return <Declared entity={settings.entity} name={settings.name ?? ""} />;
}

function Declared({ entity: key, name }: { entity: string; name: string }) {
  const { entity } = useEntity(key);
  const chart = entity.charts?.find((candidate) => candidate.name === name);
  return chart ? <Chart entity={key} chart={chart} /> : <NoFigure />;
}

function Chart({ entity: key, chart }: { entity: string; chart: ChartModel }) {
  const { entity } = useEntity(key);
  const { paths } = useRegistry();
  const chosen = useNarrowTenant();
  const tenant = hasTenants(entity) ? chosen : null;
  const query = useWidgetData(["figure", key, "chart", chart.name, tenant], () =>
    readAggregate(key, {
      filter: narrowed({}, tenant),
      chart: chart.name,
      view: "default",
      passive: true,
    }),
  );
  useRecordChanges(key, () => void query.refetch());
  const path = paths.get(key);
  // The list could not say the condition of the chart: it would show other records than were counted.
  const link = path && chart.filter === null ? filterLink(path) : null;
  return (
    <WidgetContent query={query}>
      {(data) => <ChartFigure entity={entity} chart={chart} data={data} link={link} />}
    </WidgetContent>
  );
}
