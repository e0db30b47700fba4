import { Card, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { formatValue } from "../../../core/fields/formatValue.ts";
import { useValueFormat } from "../../../core/fields/useValueFormat.ts";
import { useEntityTexts } from "../../../core/i18n/useText.ts";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { FigureChart } from "./FigureChart.tsx";
import type { FieldFigure } from "./figuresOf.ts";
import { NumbersFigure } from "./NumbersFigure.tsx";
import { useFigure } from "./useFigure.ts";

interface Props {
  entity: EntityModel;
  figure: FieldFigure;
}

const mostGroups = 20;
/** Up to here slices can be told apart. */
const mostSlices = 5;

/** One question: what was answered how often, or what its numbers come to. */
export function FieldFigureCard({ entity, figure }: Props) {
  const texts = useEntityTexts(entity);
  const label = texts.field(figure.field);
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={label}
      sx={{ p: 2, borderRadius: 1.5, minWidth: 0 }}
    >
      <Typography variant="h3" sx={{ mb: 1, overflowWrap: "anywhere" }}>
        {label}
      </Typography>
      {figure.kind === "numbers" ? (
        <NumbersFigure entity={entity} field={figure.field} />
      ) : (
        <Counts entity={entity} figure={figure} label={label} />
      )}
    </Card>
  );
}

function Counts({ entity, figure: { field, kind }, label }: Props & { label: string }) {
  const translate = useTranslate();
  const format = useValueFormat(entity);
  const { data, error, refetch } = useFigure(entity, {
    group: [kind === "months" ? `${field.name}:month` : field.name],
    order: kind === "months" ? "key" : "value",
    limit: mostGroups,
  });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const nameOf = (value: Json, text: string | null | undefined) =>
    value === null
      ? translate("shell.forms.figures.noAnswer")
      : (text ?? (kind === "months" ? String(value) : formatValue(field, value, null, format)));
  const rows = data.groups.map(({ key, texts, values }) => ({
    name: nameOf(key[0] ?? null, texts[0]),
    value: Number(values["count"] ?? 0),
  }));
  if (rows.length === 0)
    return <Typography color="text.secondary">{translate("shell.forms.figures.empty")}</Typography>;
  return (
    <FigureChart
      kind={kind === "choices" && rows.length <= mostSlices ? "pie" : "bar"}
      label={label}
      rows={rows}
    />
  );
}
