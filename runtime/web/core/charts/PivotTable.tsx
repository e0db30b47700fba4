import { Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useTranslate } from "react-admin";
import type { Json } from "../../../shared/entity/model.ts";
import { totalOf, type Pivot, type PivotHead } from "./pivot.ts";

interface Props {
  label: string;
  /** Head of the rows. */
  head: string;
  pivot: Pivot;
  rowText: (head: PivotHead) => string;
  columnText: (head: PivotHead) => string;
  shown: (value: Json | undefined) => string;
  /** Its figures can be added up, and all of them are there. */
  totals: boolean;
}

/** Figures by two groups, with sums at the ends; it is wide in a box of its own that the keyboard can scroll. */
export function PivotTable({ label, head, pivot, rowText, columnText, shown, totals }: Props) {
  const translate = useTranslate();
  const { rows, columns, cell } = pivot;
  const total = translate("shell.rows.total");
  const valuesOf = (column: PivotHead) => rows.map(({ value }) => cell(value, column.value));
  return (
    // What scrolls must be in reach of the keyboard.
    <Box component="section" aria-label={label} tabIndex={0} sx={wide}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{head}</TableCell>
            {columns.map((column) => (
              <TableCell key={String(column.value)} align="right">
                {columnText(column)}
              </TableCell>
            ))}
            {totals ? <TableCell align="right">{total}</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={String(row.value)}>
              <TableCell component="th" scope="row">
                {rowText(row)}
              </TableCell>
              {columns.map((column) => {
                const value = cell(row.value, column.value);
                return (
                  <TableCell key={String(column.value)} align="right" sx={figure}>
                    {value === undefined ? "–" : shown(value)}
                  </TableCell>
                );
              })}
              {totals ? (
                <TableCell align="right" sx={sum}>
                  {shown(totalOf(columns.map(({ value }) => cell(row.value, value))))}
                </TableCell>
              ) : null}
            </TableRow>
          ))}
          {rows.length === 0 ? (
            <TableRow>
              <TableCell>{translate("shell.home.noNumbers")}</TableCell>
            </TableRow>
          ) : null}
          {totals && rows.length > 0 ? (
            <TableRow sx={foot}>
              <TableCell component="th" scope="row" sx={sum}>
                {total}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={String(column.value)} align="right" sx={sum}>
                  {shown(totalOf(valuesOf(column)))}
                </TableCell>
              ))}
              <TableCell align="right" sx={sum}>
                {shown(totalOf(columns.flatMap(valuesOf)))}
              </TableCell>
            </TableRow>
          ) : null}
        </TableBody>
      </Table>
    </Box>
  );
}

const wide = { overflow: "auto", minHeight: 0 } as const;
/** The sums stay in sight while the rows above are scrolled. */
const foot = { "& > *": { position: "sticky", bottom: 0, bgcolor: "background.default" } } as const;
const figure = { fontVariantNumeric: "tabular-nums" } as const;
const sum = { ...figure, fontWeight: 600 } as const;
