import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { readAggregate } from "../../../core/data/aggregate.ts";
import { useEntity } from "../../../core/entities/RegistryContext.tsx";
import { groupDecimal, numberFormat } from "../../../core/time/formats.ts";
import { personsToday } from "../../../core/time/daySpans.ts";
import { useValueFormat } from "../../../core/fields/useValueFormat.ts";
import { useEntityTexts } from "../../../core/i18n/useText.ts";
import { useRecordChanges } from "../../../core/realtime/RealtimeProvider.tsx";
import type { TrendSettings } from "../figures.ts";
import { changeOf, periodName, periodsAround } from "../periods.ts";
import { narrowed } from "../../../core/tenants/narrowed.ts";
import { useNarrowTenant } from "../../../core/tenants/useNarrowTenant.ts";
import { hasTenants } from "../../../core/tenants/withTenant.ts";
import { useWidgetData } from "../useWidgetData.ts";
import { WidgetContent } from "../WidgetContent.tsx";
import { ChartSwitch } from "../../../core/charts/ChartSwitch.tsx";
import { Drawn } from "../../../core/charts/Drawn.tsx";
import { TrendTable, type TrendRow } from "./TrendTable.tsx";

/** The figure by days, weeks or months; it follows the records as others change them. */
export function Trend({ entity: key, group, measure, bucket, chart }: TrendSettings) {
  const translate = useTranslate();
  const { entity } = useEntity(key);
  const texts = useEntityTexts(entity);
  const { language } = useValueFormat(entity);
  const [asTable, setAsTable] = useState(false);
  const chosen = useNarrowTenant();
  const tenant = hasTenants(entity) ? chosen : null;
  const field = entity.fields.find(({ name }) => name === group);
  const measured = entity.fields.find(({ name }) => name === measure.split(":")[1]);
  const query = useWidgetData(
    ["trend", key, group, measure, bucket, tenant, language],
    async () => {
      const { before, shown, end } = periodsAround(personsToday(), bucket);
      const moment = (day: string) =>
        field && kindOf(field).calendar === "moment"
          ? new Date(`${day}T00:00:00`).toISOString()
          : day;
      const { groups } = await readAggregate(key, {
        filter: narrowed(
          { [`${group}__gte`]: moment(before[0]?.from ?? end), [`${group}__lt`]: moment(end) },
          tenant,
        ),
        group: [`${group}:${bucket}`],
        measures: [measure],
        order: "key",
        limit: before.length + shown.length,
        view: "default",
        passive: true,
      });
      const values = new Map(
        groups.map(({ key: [name], values: of }) => [name, Number(of[measure] ?? 0)]),
      );
      const of = ({ key: name }: { key: string }) => values.get(name) ?? 0;
      return shown.map((period, index): TrendRow => {
        const earlier = before[index];
        return {
          name: periodName(period, bucket, language),
          value: of(period),
          before: earlier ? of(earlier) : 0,
        };
      });
    },
  );
  useRecordChanges(key, () => void query.refetch());

  const [kind] = measure.split(":");
  const unit = measured
    ? translate(`shell.home.measure.${kind}`, { field: texts.field(measured) })
    : translate("shell.home.measure.count", { field: texts.name });
  const label = translate("shell.home.figureBy", {
    figure: unit,
    field: field ? texts.field(field) : "",
  });
  const digits = measured?.scale ?? 0;
  const shownNumber = (value: number) => groupDecimal(value.toFixed(digits), language);
  return (
    <WidgetContent query={query}>
      {(rows) => {
        const sum = rows.reduce((total, { value }) => total + value, 0);
        const earlier = rows.reduce((total, { before }) => total + before, 0);
        const change = changeOf(sum, earlier);
        const share = numberFormat(language, {
          style: "percent",
          maximumFractionDigits: 0,
          signDisplay: "exceptZero",
        }).format(change ?? 0);
        return (
          <Box sx={{ display: "flex", flexDirection: "column", height: 1, minHeight: 200 }}>
            <Box sx={{ display: "flex", alignItems: "start", gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={number}>{shownNumber(sum)}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {`${label} · ${translate(`shell.home.span.${bucket}`, { smart_count: rows.length })}`}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {change === null
                    ? translate("shell.home.nothingBefore")
                    : translate("shell.home.against", { share, value: shownNumber(earlier) })}
                </Typography>
              </Box>
              <ChartSwitch asTable={asTable} onSwitch={() => setAsTable(!asTable)} />
            </Box>
            {asTable ? (
              <TrendTable label={label} unit={unit} rows={rows} shown={shownNumber} />
            ) : (
              <Drawn
                kind={chart}
                unit={unit}
                label={label}
                rows={rows.map((row) => ({ ...row, text: shownNumber(row.value), to: null }))}
                {...(earlier === 0
                  ? {}
                  : {
                      before: {
                        name: translate("shell.home.before"),
                        values: rows.map((row) => row.before),
                      },
                    })}
              />
            )}
          </Box>
        );
      }}
    </WidgetContent>
  );
}

const number = { fontSize: 28, fontWeight: 650, fontVariantNumeric: "tabular-nums" } as const;
