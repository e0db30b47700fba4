import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { readAggregate, type Aggregate } from "../../../core/data/aggregate.ts";
import { useEntity, useRegistry } from "../../../core/entities/RegistryContext.tsx";
import { groupDecimal } from "../../../core/time/formats.ts";
import { formatValue } from "../../../core/fields/formatValue.ts";
import { useValueFormat } from "../../../core/fields/useValueFormat.ts";
import { useEntityTexts } from "../../../core/i18n/useText.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { figureOf } from "../figures.ts";
import { narrowed } from "../../../core/tenants/narrowed.ts";
import { useNarrowTenant } from "../../../core/tenants/useNarrowTenant.ts";
import { hasTenants } from "../../../core/tenants/withTenant.ts";
import { useWidgetData } from "../useWidgetData.ts";
import { WidgetContent } from "../WidgetContent.tsx";
import type { WidgetProps } from "../widgetKinds.ts";
import { ChartSwitch } from "./ChartSwitch.tsx";
import { Drawn } from "./Drawn.tsx";
import { FigureTable, type FigureRow } from "./FigureTable.tsx";

/** Counts or sums of an entity by a field, as a chart or a table; a row leads to its records. */
export function AggregateWidget({ widget }: WidgetProps) {
  const translate = useTranslate();
  const { can } = useSession();
  const figure = figureOf(widget);
  const { registry } = useRegistry();
  if (!figure || !registry.has(figure.entity)) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate("shell.home.noFigure")}
      </Typography>
    );
  }
  return <Figure {...figure} can={can} />;
}

interface FigureProps {
  entity: string;
  group: string;
  measure: string;
  chart: "bar" | "line" | "pie" | "number" | "table";
  can: (code: string | null) => boolean;
}

const mostGroups = 30;

function Figure({ entity: key, group, measure, chart, can }: FigureProps) {
  const translate = useTranslate();
  const { entity } = useEntity(key);
  const texts = useEntityTexts(entity);
  const { paths } = useRegistry();
  const [asTable, setAsTable] = useState(chart === "table");
  const chosen = useNarrowTenant();
  const tenant = hasTenants(entity) ? chosen : null;
  const field = entity.fields.find(({ name }) => name === group.split(":")[0]);
  const measured = entity.fields.find(({ name }) => name === measure.split(":")[1]);
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
  const rowsOf = useRows(entity, group, measure);
  const [kind] = measure.split(":");
  const unit = measured
    ? translate(`shell.home.measure.${kind}`, { field: texts.field(measured) })
    : translate("shell.home.measure.count", { field: texts.name });
  const label = field
    ? translate("shell.home.figureBy", { figure: unit, field: texts.field(field) })
    : unit;
  const path = can(entity.operations.list) ? (paths.get(key) ?? null) : null;
  return (
    <WidgetContent query={query}>
      {(data) => {
        const rows = rowsOf(data, path);
        if (chart === "number") return <BigNumber value={rows[0]?.text ?? "0"} unit={unit} />;
        return (
          <Box sx={{ display: "flex", flexDirection: "column", height: 1, minHeight: 160 }}>
            <Box sx={{ display: "flex", alignItems: "center" }}>
              <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
                {label}
              </Typography>
              {chart === "table" ? null : (
                <ChartSwitch asTable={asTable} onSwitch={() => setAsTable(!asTable)} />
              )}
            </Box>
            {asTable || chart === "table" || rows.length === 0 ? (
              <FigureTable
                label={label}
                head={field ? texts.field(field) : ""}
                unit={unit}
                rows={rows}
              />
            ) : (
              <Drawn kind={chart} unit={unit} label={label} rows={rows} />
            )}
            {data.more ? (
              <Typography variant="body2" color="text.secondary">
                {translate("shell.home.moreGroups", { smart_count: mostGroups })}
              </Typography>
            ) : null}
          </Box>
        );
      }}
    </WidgetContent>
  );
}

function BigNumber({ value, unit }: { value: string; unit: string }) {
  return (
    <Box sx={{ display: "grid", placeContent: "center", textAlign: "center", height: 1 }}>
      <Typography sx={{ fontSize: 40, fontWeight: 650, fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Typography>
      <Typography color="text.secondary">{unit}</Typography>
    </Box>
  );
}

/** The groups as they read, each with the way to its records. */
function useRows(entity: EntityModel, group: string, measure: string) {
  const translate = useTranslate();
  const format = useValueFormat(entity);
  const [name = "", unit] = group.split(":");
  const field = entity.fields.find((candidate) => candidate.name === name);
  return (data: Aggregate, path: string | null): FigureRow[] =>
    data.groups.map(({ key, texts, values }) => {
      const value: Json = key[0] ?? null;
      const title =
        value === null
          ? translate("shell.home.noValue")
          : (texts[0] ??
            (field && !unit ? formatValue(field, value, null, format) : String(value)));
      const filter = value === null ? { [`${name}__isNull`]: true } : { [name]: value };
      const shown = values[measure] ?? 0;
      return {
        name: title,
        value: Number(shown),
        text: groupDecimal(String(shown), format.language),
        // A month or a year is no value of the field; the way to its records would be a range.
        to: path && !unit ? `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}` : null,
      };
    });
}
