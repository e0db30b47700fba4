import { FigureBody } from "../../../core/charts/FigureBody.tsx";
import { figureRows, filterLink } from "../../../core/charts/figureRows.ts";
import { useFigureTexts } from "../../../core/charts/figureTexts.ts";
import { useGroupText } from "../../../core/charts/groupText.ts";
import { readAggregate } from "../../../core/data/aggregate.ts";
import { useEntity, useRegistry } from "../../../core/entities/RegistryContext.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { figureOf, type FigureSettings } from "../figures.ts";
import { narrowed } from "../../../core/tenants/narrowed.ts";
import { useNarrowTenant } from "../../../core/tenants/useNarrowTenant.ts";
import { hasTenants } from "../../../core/tenants/withTenant.ts";
import { useWidgetData } from "../useWidgetData.ts";
import { WidgetContent } from "../WidgetContent.tsx";
import type { WidgetProps } from "../widgetKinds.ts";
import { NoFigure } from "./NoFigure.tsx";

/** Counts or sums of an entity by a field, as a chart or a table; a row leads to its records. */
export function AggregateWidget({ widget }: WidgetProps) {
  const figure = figureOf(widget);
  const { registry } = useRegistry();
  if (!figure || !registry.has(figure.entity)) return <NoFigure />;
  return <Figure {...figure} />;
}

const mostGroups = 30;

function Figure({ entity: key, group, measure, chart }: FigureSettings) {
  const { can } = useSession();
  const { entity } = useEntity(key);
  const { paths } = useRegistry();
  const chosen = useNarrowTenant();
  const tenant = hasTenants(entity) ? chosen : null;
  const query = useWidgetData(["figure", key, group, measure, chart, tenant], () =>
    readAggregate(key, {
      filter: narrowed({}, tenant),
      group: chart === "number" ? [] : [group],
      measures: [measure],
      limit: mostGroups,
      view: "default",
      passive: true,
    }),
  );
  const { unit, label, heads, shown } = useFigureTexts(entity, measure, [group]);
  const text = useGroupText(entity, group);
  const path = can(entity.operations.list) ? (paths.get(key) ?? null) : null;
  return (
    <WidgetContent query={query}>
      {(data) => (
        <FigureBody
          kind={chart}
          label={label}
          head={heads[0] ?? ""}
          unit={unit}
          rows={figureRows(data, {
            group,
            measure,
            text,
            shown,
            link: path ? filterLink(path) : null,
          })}
          cutAt={data.more ? mostGroups : null}
        />
      )}
    </WidgetContent>
  );
}
