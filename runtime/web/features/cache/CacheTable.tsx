import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { CacheGroupRow } from "./CacheGroupRow.tsx";
import { CacheKeys } from "./CacheKeys.tsx";
import type { CacheGroup, Deletion } from "./cacheData.ts";

/** The first two are texts, the others numbers. */
const columns = ["group", "place", "entries", "size", "life", "hitRate"];

interface Props {
  groups: CacheGroup[];
  onShow: (key: string) => void;
  onDelete: (what: Deletion) => void;
}

/** The groups, each of which opens to its keys. */
export function CacheTable({ groups, onShow, onDelete }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const turn = (name: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      aria-label={translate("shell.cache.title")}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell key={column} align={index < 2 ? "left" : "right"}>
                {translate(`shell.cache.column.${column}`)}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map((group) => [
            <CacheGroupRow
              key={group.name}
              group={group}
              open={open.has(group.name)}
              onTurn={() => turn(group.name)}
              onDelete={() => onDelete({ group })}
            />,
            open.has(group.name) ? (
              <TableRow key={`${group.name} keys`}>
                <TableCell colSpan={columns.length + 1} sx={{ bgcolor: "action.hover" }}>
                  <CacheKeys group={group.name} onShow={onShow} />
                </TableCell>
              </TableRow>
            ) : null,
          ])}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
