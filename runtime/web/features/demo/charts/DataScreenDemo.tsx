import {
  Alert,
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import { readAggregate } from "../../../core/data/aggregate.ts";
import { useEntity } from "../../../core/entities/RegistryContext.tsx";
import { useFieldOptions } from "../../../core/fields/useFieldOptions.ts";
import { useEntityTexts } from "../../../core/i18n/useText.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { DemoPage } from "../parts/DemoPage.tsx";
import { Chart } from "./Chart.tsx";
import { VisitsByDay } from "./VisitsByDay.tsx";

const source = `
const { groups } = await readAggregate("site/defect", { group: ["status"] });
<Chart option={{ series: [{ type: "pie", data }] }} label={label} />
`;

/** Real records of the site, counted by the server under this person's rights. */
export function DataScreenDemo() {
  return (
    <DemoPage name="dataScreen" source={source}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { lg: "1fr 1fr" } }}>
        <CountCard entityKey="site/defect" kind="pie" />
        <CountCard entityKey="site/project" kind="bar" />
      </Box>
      <VisitsByDay />
    </DemoPage>
  );
}

function CountCard({ entityKey, kind }: { entityKey: string; kind: "pie" | "bar" }) {
  const translate = useTranslate();
  const { entity } = useEntity(entityKey);
  const texts = useEntityTexts(entity);
  const { can } = useSession();
  const name = entity.states?.field ?? "status";
  const field = entity.fields.find((candidate) => candidate.name === name) ?? entity.fields[0]!;
  const options = useFieldOptions(entity, field);
  const { data, error } = useQuery({
    queryKey: [entityKey, "aggregate", name],
    queryFn: () => readAggregate(entityKey, { group: [name] }),
    enabled: can(entity.operations.list),
    retry: false,
  });
  const rows = useMemo(
    () =>
      (data?.groups ?? []).map(({ key: [key], values }) => ({
        name: options.find(({ value }) => String(value) === String(key))?.label ?? "–",
        value: Number(values["count"]),
      })),
    [data, options],
  );
  const option = useMemo(
    () =>
      kind === "pie"
        ? {
            tooltip: {},
            legend: { bottom: 0 },
            series: [{ type: "pie", radius: ["40%", "68%"], data: rows }],
          }
        : {
            tooltip: {},
            grid: { left: 40, right: 16, top: 16, bottom: 32 },
            xAxis: { type: "category", data: rows.map((row) => row.name) },
            yAxis: { type: "value", minInterval: 1 },
            series: [{ type: "bar", data: rows.map((row) => row.value), barMaxWidth: 48 }],
          },
    [rows, kind],
  );
  const title = translate("shell.demo.dataScreen.by", {
    name: texts.name,
    field: texts.field(field),
  });
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h2">{title}</Typography>
      {error || !can(entity.operations.list) ? (
        <Alert severity="info">{translate("shell.demo.dataScreen.none")}</Alert>
      ) : data ? (
        <>
          <Chart
            option={option}
            label={`${title}: ${rows.map((row) => `${row.name} ${row.value}`).join(", ")}`}
          />
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{texts.field(field)}</TableCell>
                <TableCell align="right">{translate("shell.demo.dataScreen.count")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.name}>
                  <TableCell>{row.name}</TableCell>
                  <TableCell align="right">{row.value}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Box>
  );
}
