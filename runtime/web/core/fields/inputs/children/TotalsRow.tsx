import { TableCell, TableFooter, TableRow } from "@mui/material";
import { useTranslate } from "react-admin";
import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { useEntityTexts } from "../../../i18n/useText.ts";
import { useTotals, type TotalsProps } from "./useTotals.ts";

/** Sums below the columns of a table. */
export function TotalsRow(props: TotalsProps) {
  const translate = useTranslate();
  const totals = useTotals(props);
  const texts = useEntityTexts(props.entity);
  if (totals.size === 0) return null;
  return (
    <TableFooter>
      <TableRow>
        <TableCell component="th" scope="row" sx={{ px: 0.5, fontSize: 13 }}>
          {translate("shell.rows.total")}
        </TableCell>
        {props.columns.map((column) => (
          <TableCell
            key={column.name}
            data-heading={texts.field(column)}
            align={kindOf(column).align}
            sx={totalLook}
          >
            {totals.get(column.name)}
          </TableCell>
        ))}
        <TableCell />
      </TableRow>
    </TableFooter>
  );
}

const totalLook = {
  px: 1.5,
  fontSize: 14,
  fontWeight: 600,
  color: "text.primary",
  fontVariantNumeric: "tabular-nums",
} as const;
