import Close from "@mui/icons-material/Close";
import {
  Box,
  Button,
  Drawer,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useId, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { DbTable } from "./tables.ts";

interface Props {
  /** Null: nothing is open. */
  table: DbTable | null;
  onOpen: (name: string) => void;
  onClose: () => void;
}

/** Columns, indexes and relations of one table; relations lead on to the next. */
export function TableDrawer({ table, onOpen, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={table !== null}
      onClose={onClose}
      slotProps={{
        paper: { role: "dialog", "aria-labelledby": titleId, sx: { width: 560, maxWidth: 1 } },
      }}
    >
      {table ? (
        <Box sx={{ p: 2, display: "grid", gap: 2 }}>
          <Box sx={{ display: "flex", alignItems: "center" }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography id={titleId} variant="h2">
                {table.name}
              </Typography>
              <Typography color="text.secondary">{table.label}</Typography>
            </Box>
            <IconButton aria-label={translate("shell.close")} onClick={onClose}>
              <Close />
            </IconButton>
          </Box>
          <Part title={translate("shell.database.columns")}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{translate("shell.database.column")}</TableCell>
                  <TableCell>{translate("shell.database.type")}</TableCell>
                  <TableCell>{translate("shell.database.description")}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {table.columns.map(({ columnName, dataType, dataLength, columnDescription }) => (
                  <TableRow key={columnName}>
                    <TableCell>{columnName}</TableCell>
                    <TableCell>
                      {dataLength === null ? dataType : `${dataType} (${dataLength})`}
                    </TableCell>
                    <TableCell>{columnDescription}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Part>
          <Part title={translate("shell.database.indexes")}>
            {table.indexes.map(({ columnNames, isUnique }) => (
              <Typography key={`${columnNames.join()}${isUnique}`} variant="body2">
                {columnNames.join(", ")}
                {isUnique ? ` (${translate("shell.database.unique")})` : ""}
              </Typography>
            ))}
            {table.indexes.length === 0 ? <None /> : null}
          </Part>
          <Part title={translate("shell.database.refersTo")}>
            {table.to.map(({ sourceColumnName, targetTableName }) => (
              <Way
                key={sourceColumnName}
                text={sourceColumnName}
                to={targetTableName}
                onOpen={onOpen}
              />
            ))}
            {table.to.length === 0 ? <None /> : null}
          </Part>
          <Part title={translate("shell.database.referredBy")}>
            {table.from.map(({ sourceTableName, sourceColumnName }) => (
              <Way
                key={`${sourceTableName}.${sourceColumnName}`}
                text={sourceColumnName}
                to={sourceTableName}
                onOpen={onOpen}
              />
            ))}
            {table.from.length === 0 ? <None /> : null}
          </Part>
        </Box>
      ) : null}
    </Drawer>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Way({ text, to, onOpen }: { text: string; to: string; onOpen: (name: string) => void }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <Typography variant="body2">{text}</Typography>
      <span aria-hidden>→</span>
      <Button size="small" onClick={() => onOpen(to)}>
        {to}
      </Button>
    </Box>
  );
}

function None() {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="text.secondary">
      {translate("shell.database.none")}
    </Typography>
  );
}
