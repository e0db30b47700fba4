import {
  Box,
  MenuItem,
  Paper,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import * as databaseCalls from "../../../../generated/system/database/client.ts";
import { call } from "../../core/http/call.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { TableDiagram } from "./TableDiagram.tsx";
import { TableDrawer } from "./TableDrawer.tsx";
import { TableList } from "./TableList.tsx";
import { tablesOf } from "./tables.ts";

/** The tables of the product with their relations, as a diagram or as a list. */
export function DatabasePage() {
  const translate = useTranslate();
  const [view, setView] = useState<"diagram" | "list">("diagram");
  const [search, setSearch] = useState("");
  const [module, setModule] = useState("");
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["visualDbTable"],
    queryFn: () => call(databaseCalls.visualDbTable),
    staleTime: Infinity,
  });
  const tables = useMemo(
    () =>
      (data ? tablesOf(data) : []).map((table) => ({
        ...table,
        label: translate(`${table.entity.replace("/", ".")}._name`, { _: table.label }),
      })),
    [data, translate],
  );
  const modules = [...new Set(tables.map((table) => table.module))].sort();
  const wanted = search.trim().toLowerCase();
  const shown = tables.filter(
    (table) =>
      (module === "" || table.module === module) &&
      (wanted === "" || `${table.name} ${table.label}`.toLowerCase().includes(wanted)),
  );
  const opened = tables.find(({ name }) => name === open);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {translate("shell.database.title")}
      </Typography>
      <Paper variant="outlined" sx={page}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, p: 1.5 }}>
          <TextField
            type="search"
            fullWidth={false}
            label={translate("shell.database.search")}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <TextField
            select
            fullWidth={false}
            label={translate("shell.database.module")}
            value={module}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={(event) => setModule(event.target.value)}
            sx={{ minWidth: 160 }}
          >
            <MenuItem value="">{translate("shell.database.allModules")}</MenuItem>
            {modules.map((name) => (
              <MenuItem key={name} value={name}>
                {translate(`menu.${name}`, { _: name })}
              </MenuItem>
            ))}
          </TextField>
          <Typography component="output" color="text.secondary" sx={{ flex: 1 }}>
            {translate("shell.database.tables", { smart_count: shown.length })}
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={translate("shell.database.view")}
            onChange={(_, next: "diagram" | "list" | null) => next && setView(next)}
          >
            <ToggleButton value="diagram">{translate("shell.database.asDiagram")}</ToggleButton>
            <ToggleButton value="list">{translate("shell.database.asList")}</ToggleButton>
          </ToggleButtonGroup>
        </Box>
        {error ? (
          <ViewFault error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <PageSkeleton />
        ) : shown.length === 0 ? (
          <Typography color="text.secondary" sx={{ p: 4, textAlign: "center" }}>
            {translate("shell.database.noMatch")}
          </Typography>
        ) : view === "diagram" ? (
          <TableDiagram
            key={shown.map(({ name }) => name).join()}
            tables={shown}
            open={open}
            onOpen={setOpen}
          />
        ) : (
          <TableList tables={shown} onOpen={setOpen} />
        )}
      </Paper>
      <TableDrawer table={opened ?? null} onOpen={setOpen} onClose={() => setOpen(null)} />
    </>
  );
}

const page = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 480,
  borderRadius: 1.5,
  overflow: "hidden",
} as const;
