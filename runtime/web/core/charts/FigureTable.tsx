import { Link as TextLink, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";

export interface FigureRow {
  name: string;
  value: number;
  text: string;
  /** Its records; null: there is no page of them. */
  to: string | null;
}

interface Props {
  label: string;
  head: string;
  unit: string;
  rows: FigureRow[];
}

/** The numbers behind a chart. */
export function FigureTable({ label, head, unit, rows }: Props) {
  const translate = useTranslate();
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{head}</TableCell>
          <TableCell align="right">{unit}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, text, to }) => (
          <TableRow key={name}>
            <TableCell>
              {to ? (
                <TextLink component={Link} to={to}>
                  {name}
                </TextLink>
              ) : (
                name
              )}
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {text}
            </TableCell>
          </TableRow>
        ))}
        {rows.length === 0 ? (
          <TableRow>
            <TableCell colSpan={2}>{translate("shell.home.noNumbers")}</TableCell>
          </TableRow>
        ) : null}
      </TableBody>
    </Table>
  );
}
