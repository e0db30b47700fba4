import { Box, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { groupDecimal, numberFormat } from "../../../core/time/formats.ts";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { useFigure } from "./useFigure.ts";

const kinds = ["sum", "avg", "min", "max"] as const;

interface Props {
  entity: EntityModel;
  field: FieldModel;
}

/** Sum, mean and bounds of the numbers that were answered. */
export function NumbersFigure({ entity, field }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const measures = kinds.map((kind) => `${kind}:${field.name}`);
  const { data, error, refetch } = useFigure(entity, { measures });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  const values = data?.groups[0]?.values ?? {};
  const text = (kind: (typeof kinds)[number]) => {
    const value = values[`${kind}:${field.name}`];
    if (value === null || value === undefined) return "–";
    if (kind !== "avg") return groupDecimal(String(value), language);
    return numberFormat(language, { maximumFractionDigits: (field.scale ?? 0) + 1 }).format(
      Number(value),
    );
  };
  return (
    <Box
      component="dl"
      sx={{ display: "grid", gap: 1.5, m: 0, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" }}
    >
      {kinds.map((kind) => (
        <Box key={kind} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`shell.forms.figures.${kind}`)}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontSize: 20, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}
          >
            {text(kind)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
