import { Box, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import type { ChartModel } from "../../../shared/entity/model/chartModel.ts";
import type { Aggregate } from "../data/aggregate.ts";
import { FigureBody } from "./FigureBody.tsx";
import { figureRows, type RowLink } from "./figureRows.ts";
import { useFigureTexts } from "./figureTexts.ts";
import { useGroupText } from "./groupText.ts";
import { pivotOf } from "./pivot.ts";
import { PivotTable } from "./PivotTable.tsx";

interface Props {
  entity: EntityModel;
  chart: ChartModel;
  data: Aggregate;
  /** The way to the records of a group; null: there is none. */
  link: RowLink | null;
}

/** The figures of a chart that a schema declares. */
export function ChartFigure({ entity, chart, data, link }: Props) {
  const { kind, groups, measure, limit } = chart;
  const translate = useTranslate();
  const [first = "", second = ""] = groups;
  const { unit, heads, label, shown } = useFigureTexts(entity, measure, groups);
  const rowText = useGroupText(entity, first);
  const columnText = useGroupText(entity, second);
  if (kind !== "pivot") {
    const rows = figureRows(data, { group: first, measure, text: rowText, shown, link });
    const cutAt = data.more ? limit : null;
    return <FigureBody {...{ kind, label, unit, rows, cutAt }} head={heads[0] ?? ""} />;
  }
  const across = entity.fields.find(({ name }) => name === second);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1, height: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <PivotTable
        label={label}
        head={heads[0] ?? ""}
        pivot={pivotOf(data.groups, measure, across?.options ?? [])}
        rowText={({ value, title }) => rowText(value, title)}
        columnText={({ value, title }) => columnText(value, title)}
        shown={shown}
        totals={!data.more && (measure === "count" || measure.startsWith("sum:"))}
      />
      {data.more ? (
        <Typography variant="body2" color="text.secondary">
          {translate("shell.home.moreGroups", { smart_count: limit })}
        </Typography>
      ) : null}
    </Box>
  );
}
