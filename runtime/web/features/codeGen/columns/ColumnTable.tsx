import {
  Box,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from "@mui/material";
import { useRef } from "react";
import { useTranslate } from "react-admin";
import { useFaultWords } from "../useFaultWords.ts";
import type { Column, PlanFault } from "../calls.ts";
import { type Part, withColumn } from "../designState.ts";
import { columnFault } from "../faults.ts";
import type { Design } from "../useDesign.ts";
import { CellText } from "./CellText.tsx";
import { ControlSelect } from "./ControlSelect.tsx";
import { moveInColumn } from "./gridKeys.ts";
import { RowTools } from "./RowTools.tsx";
import { visuallyHidden } from "../../../core/theme/visuallyHidden.ts";

export interface ColumnRows {
  rows: { column: Column; index: number }[];
  part: Part;
  design: Design;
  faults: readonly PlanFault[];
  /** Opens everything about one field. */
  onOpen: (index: number) => void;
}

/** What is switched in the table itself. */
export const flags = [
  "whetherRequired",
  "whetherTable",
  "queryWhether",
  "whetherAddUpdate",
] as const;

/** One row for each field. Arrow keys go up and down in a column of the table. */
export function ColumnTable({ rows, part, design, faults, onOpen }: ColumnRows) {
  const translate = useTranslate();
  const wordsOf = useFaultWords();
  const table = useRef<HTMLTableElement>(null);
  const label = (name: string) => translate(`system.codeGenColumn.${name}`);
  const set = (index: number, change: Partial<Column>) =>
    design.change((now) => withColumn(now, index, change));
  return (
    <TableContainer sx={{ maxHeight: "calc(100vh - 320px)", minHeight: 240 }}>
      <Table
        stickyHeader
        size="small"
        ref={table}
        aria-label={translate("system.codeGen.columnList")}
        onKeyDown={(event) => moveInColumn(event, table.current)}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ minWidth: 180 }}>{label("columnComment")}</TableCell>
            <TableCell sx={{ minWidth: 160 }}>{label("propertyName")}</TableCell>
            <TableCell sx={{ minWidth: 180 }}>{label("effectType")}</TableCell>
            {flags.map((name) => (
              <TableCell key={name} align="center">
                {label(name)}
              </TableCell>
            ))}
            <TableCell align="right">
              <Box component="span" sx={visuallyHidden}>
                {translate("shell.codeGen.acts")}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ column, index }, place) => {
            const fault = columnFault(faults, part, column.propertyName);
            return (
              <TableRow key={index} hover>
                <TableCell>
                  <CellText
                    cell="columnComment"
                    label={`${label("columnComment")}: ${column.propertyName}`}
                    value={column.columnComment}
                    onChange={(value) => set(index, { columnComment: value })}
                  />
                </TableCell>
                <TableCell>
                  <CellText
                    cell="propertyName"
                    label={`${label("propertyName")}: ${column.columnName}`}
                    value={column.propertyName}
                    fault={fault && wordsOf(fault)}
                    code
                    onChange={(value) => set(index, { propertyName: value.trim() })}
                  />
                </TableCell>
                <TableCell>
                  <ControlSelect
                    column={column}
                    label={`${label("effectType")}: ${column.propertyName}`}
                    onChange={(change) => set(index, change)}
                  />
                </TableCell>
                {flags.map((name) => (
                  <TableCell key={name} align="center">
                    <Checkbox
                      size="small"
                      checked={column[name] === "Y"}
                      onChange={(_, on) => set(index, { [name]: on ? "Y" : "N" })}
                      slotProps={{
                        input: {
                          "aria-label": `${label(name)}: ${column.propertyName}`,
                          ...({ "data-cell": name } as object),
                        },
                      }}
                    />
                  </TableCell>
                ))}
                <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                  <RowTools
                    name={column.propertyName}
                    index={index}
                    isFirst={place === 0}
                    isLast={place === rows.length - 1}
                    design={design}
                    onOpen={onOpen}
                  />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
