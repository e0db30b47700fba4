import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useTranslate } from "react-admin";
import type { DbTable } from "./tables.ts";

interface Props {
  tables: DbTable[];
  onOpen: (name: string) => void;
}

/** The same tables for anyone who does not use the diagram. */
export function TableList({ tables, onOpen }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: "auto" }} tabIndex={0}>
      <Table size="small" stickyHeader aria-label={translate("shell.database.title")}>
        <TableHead>
          <TableRow>
            <TableCell>{translate("shell.database.table")}</TableCell>
            <TableCell>{translate("shell.database.description")}</TableCell>
            <TableCell align="right">{translate("shell.database.columns")}</TableCell>
            <TableCell>{translate("shell.database.refersTo")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {tables.map(({ name, label, columns, to }) => (
            <TableRow key={name}>
              <TableCell>
                <Button
                  size="small"
                  aria-label={translate("shell.database.open", { name })}
                  onClick={() => onOpen(name)}
                >
                  {name}
                </Button>
              </TableCell>
              <TableCell>{label}</TableCell>
              <TableCell align="right">{columns.length}</TableCell>
              <TableCell>
                {[...new Set(to.map(({ targetTableName }) => targetTableName))].join(", ")}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
