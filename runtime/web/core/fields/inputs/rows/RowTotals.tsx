import { Box } from "@mui/material";
import { useTranslate } from "react-admin";
import { useEntityTexts } from "../../../i18n/useText.ts";
import { useTotals, type TotalsProps } from "../children/useTotals.ts";

/** Sums below the cards of a repeater, each with the name of its field. */
export function RowTotals(props: TotalsProps) {
  const translate = useTranslate();
  const texts = useEntityTexts(props.entity);
  const totals = useTotals(props);
  if (totals.size === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, px: 1.5, fontSize: 14 }}>
      <Box component="span" sx={{ color: "text.secondary" }}>
        {translate("shell.rows.total")}
      </Box>
      {props.columns.map((column) =>
        totals.has(column.name) ? (
          <Box component="span" key={column.name} sx={{ fontVariantNumeric: "tabular-nums" }}>
            {`${texts.field(column)} `}
            <b>{totals.get(column.name)}</b>
          </Box>
        ) : null,
      )}
    </Box>
  );
}
