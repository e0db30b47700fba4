import { Box, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { FigureChart } from "./FigureChart.tsx";
import { useFigure } from "./useFigure.ts";
import { numberFormat } from "../../../core/time/formats.ts";

const mostDays = 400;

/** How many submissions there are, and on which days they came. */
export function ArrivalsFigure({ entity }: { entity: EntityModel }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { data, error, refetch } = useFigure(entity, {
    group: ["createTime:day"],
    order: "key",
    limit: mostDays,
  });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  const rows = (data?.groups ?? []).map(({ key, values }) => ({
    name: String(key[0] ?? ""),
    value: Number(values["count"] ?? 0),
  }));
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
      <Box>
        <Typography sx={{ fontSize: 40, fontWeight: 650, fontVariantNumeric: "tabular-nums" }}>
          {data ? numberFormat(language).format(total) : "–"}
        </Typography>
        <Typography color="text.secondary">
          {translate("shell.forms.submissions", { smart_count: total })}
        </Typography>
      </Box>
      {rows.length > 1 ? (
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <FigureChart kind="line" label={translate("shell.forms.figures.perDay")} rows={rows} />
        </Box>
      ) : null}
    </Box>
  );
}
