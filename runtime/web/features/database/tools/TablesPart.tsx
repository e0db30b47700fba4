import { Box, Button, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { Link } from "react-router";
import * as databaseCalls from "../../../../../generated/system/database/client.ts";
import { call } from "../../../core/http/call.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { sizeText } from "../../../core/time/sizeText.ts";
import { useNumbers } from "../../../core/time/useNumbers.ts";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { ScrollTable } from "./ScrollTable.tsx";
import { TableFactsDrawer } from "./TableFactsDrawer.tsx";

/** All tables with their sizes, the largest first. */
export function TablesPart() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const number = useNumbers();
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<string | null>(null);
  const text = (key: string, params = {}) => translate(`shell.database.${key}`, params);
  const { data, error, refetch } = useQuery({
    queryKey: ["database", "figures"],
    queryFn: () => call(databaseCalls.databaseFigures),
  });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const labelOf = (entity: string | null, label: string) =>
    entity === null ? label : translate(`${entity.replace("/", ".")}._name`, { _: label });
  const tables = data.tables.map((table) => ({
    ...table,
    label: labelOf(table.entity, table.label),
  }));
  const wanted = search.trim().toLowerCase();
  const shown = tables.filter(({ name, label }) =>
    `${name} ${label}`.toLowerCase().includes(wanted),
  );
  const { database: name, version, size } = data;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 1.5 }}>
        <TextField
          type="search"
          fullWidth={false}
          label={text("search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Typography color="text.secondary" sx={{ flex: 1, minWidth: 200 }}>
          {text("summary", { name, version, size: sizeText(size, language) })}
        </Typography>
        <Button component={Link} to="/develop/database/visual">
          {text("asDiagram")}
        </Button>
      </Box>
      <ScrollTable
        label={text("part.tables")}
        heads={[
          { text: text("table") },
          { text: text("description") },
          { text: text("rows"), number: true },
          { text: text("deadRows"), number: true },
          { text: text("size"), number: true },
          { text: text("indexes"), number: true },
          { text: text("cleaned") },
        ]}
        rows={shown.map((table) => ({
          key: table.name,
          cells: [
            <Button
              key="name"
              size="small"
              sx={{ textTransform: "none", textAlign: "start", ml: -1 }}
              onClick={() => setOpen(table.name)}
            >
              {table.name}
            </Button>,
            table.label,
            table.rows === null ? "" : number(table.rows),
            number(table.deadRows),
            sizeText(table.size, language),
            sizeText(table.indexSize, language),
            table.vacuumed ?? "",
          ],
        }))}
      />
      {shown.length === 0 ? <Typography>{text("noMatch")}</Typography> : null}
      {open === null ? null : (
        <TableFactsDrawer
          name={open}
          hasRows={tables.some((table) => table.name === open && table.entity !== null)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
