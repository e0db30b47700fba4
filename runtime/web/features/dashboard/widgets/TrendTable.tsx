import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useTranslate } from "react-admin";

export interface TrendRow {
  name: string;
  value: number;
  /** The figure of the period as long before. */
  before: number;
}

interface Props {
  label: string;
  unit: string;
  rows: TrendRow[];
  shown: (value: number) => string;
}

/** The numbers behind a figure over time. */
export function TrendTable({ label, unit, rows, shown }: Props) {
  const translate = useTranslate();
  const figure = { fontVariantNumeric: "tabular-nums" } as const;
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{translate("shell.home.period")}</TableCell>
          <TableCell align="right">{unit}</TableCell>
          <TableCell align="right">{translate("shell.home.before")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.toReversed().map(({ name, value, before }) => (
          <TableRow key={name}>
            <TableCell>{name}</TableCell>
            <TableCell align="right" sx={figure}>
              {shown(value)}
            </TableCell>
            <TableCell align="right" sx={figure}>
              {shown(before)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
