import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";

interface Props {
  label: string;
  heads: { text: string; number?: boolean }[];
  rows: { key: string | number; cells: ReactNode[] }[];
}

/** A table that is scrolled by itself, also with the keyboard. */
export function ScrollTable({ label, heads, rows }: Props) {
  return (
    <TableContainer component="section" tabIndex={0} aria-label={label} sx={{ maxHeight: 520 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {heads.map(({ text, number }, index) => (
              <TableCell key={index} align={number ? "right" : "left"}>
                {text}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, index) => (
                <TableCell
                  key={index}
                  align={heads[index]?.number ? "right" : "left"}
                  sx={{ overflowWrap: "break-word", maxWidth: 420, verticalAlign: "baseline" }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
