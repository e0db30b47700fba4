import { Alert, Box, Paper, useMediaQuery, type Theme } from "@mui/material";
import { useState, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Suspense } from "../loading/Suspense.tsx";
import { useOverrides } from "../entities/useOverrides.ts";
import type { EntityRecord } from "../pages/contract.ts";
import { useSession } from "../session/SessionContext.tsx";
import { fieldsByName } from "./listColumns.ts";
import { ListFilters } from "./filter/ListFilters.tsx";
import { ListHeader } from "./ListHeader.tsx";
import { ListSkeleton, ListStates } from "./ListStates.tsx";
import { ListToolbar } from "./toolbar/ListToolbar.tsx";
import { PeekPanel } from "./rows/PeekPanel.tsx";
import { RecordTable, type RecordTableProps } from "./RecordTable.tsx";
import { SideTree } from "./tree/SideTree.tsx";
import { RowActs } from "./rows/RowActs.tsx";
import type { EntityListState } from "./useEntityList.ts";
import { ViewKindSwitch } from "./toolbar/ViewKindSwitch.tsx";
import { viewBodies } from "../views/viewBodies.ts";

interface Props {
  list: EntityListState;
  table: Omit<RecordTableProps, "list" | "overrides" | "peek" | "onPeek">;
  /** Buttons in the header. */
  tools: ReactNode;
  /** What can be done with marked rows; it takes the place of the filters. */
  bulk?: ReactNode;
  /** Below the table. */
  children?: ReactNode;
}

/** Everything around the rows of a list, the same for tables and trees: title, views, filters, switches, states, acts on a row. */
export function EntityListFrame({ list, table, tools, bulk, children }: Props) {
  const { entity, saved } = list;
  const translate = useTranslate();
  const overrides = useOverrides(entity.key);
  const { can } = useSession();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const treeBeside = useMediaQuery((theme: Theme) => theme.breakpoints.up("md"));
  const [peek, setPeek] = useState<EntityRecord | null>(null);
  const body = viewBodies[list.kind];
  const restorable = entity.lifecycle.softDelete && can(entity.operations.restore);
  const marking = (table.selectedCount ?? 0) > 0;
  const toolbar = (
    <ListToolbar
      entity={list.own}
      closed={fieldsByName(entity, list.unreadable)}
      deleted={restorable ? list.deleted : null}
      onDeleted={list.showDeleted}
      table={list.kind === "list"}
      shown={body?.facts === false ? null : table.columns.map(({ name }) => name)}
      settings={list.settings}
      onSettings={list.changeSettings}
      onReset={list.resetSettings}
    />
  );
  return (
    <RowActs entity={entity} overrides={overrides}>
      <ListHeader list={list} overrides={overrides}>
        {tools}
        {narrow ? toolbar : null}
      </ListHeader>
      {saved?.invalid ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate("shell.view.invalid", { name: saved.name })}
        </Alert>
      ) : null}
      <Box sx={besideTree}>
        {list.side && treeBeside ? <SideTree list={list} field={list.side} beside /> : null}
        <Paper variant="outlined" sx={paper}>
          {bulk}
          {/* What was typed into a filter outlasts the bar over it. */}
          <Box sx={{ display: marking ? "none" : "block" }}>
            <ListFilters list={list}>
              {list.side && !treeBeside ? (
                <SideTree list={list} field={list.side} beside={false} />
              ) : null}
              {narrow ? <ViewKindSwitch list={list} /> : toolbar}
            </ListFilters>
          </Box>
          {body ? (
            <Suspense fallback={<ListSkeleton />}>
              {body.ownRows ? (
                <body.component list={list} />
              ) : (
                <ListStates list={list}>
                  <body.component list={list} />
                </ListStates>
              )}
            </Suspense>
          ) : (
            <ListStates list={list}>
              <RecordTable
                list={list}
                overrides={overrides}
                {...table}
                peek={peek}
                onPeek={setPeek}
              />
            </ListStates>
          )}
          {children}
        </Paper>
        {peek ? (
          <PeekPanel
            entity={entity}
            record={peek}
            onMove={(by) => setPeek(neighbor(table.rows, peek, by))}
            onClose={() => setPeek(null)}
          />
        ) : null}
      </Box>
    </RowActs>
  );
}

/** The record above or below in the list; at an end the same one. */
function neighbor(rows: EntityRecord[], { id }: EntityRecord, by: number): EntityRecord | null {
  const at = rows.findIndex((row) => row.id === id);
  return rows[Math.min(Math.max(at + by, 0), rows.length - 1)] ?? null;
}

const besideTree = {
  display: "flex",
  flexDirection: { xs: "column", md: "row" },
  gap: { xs: 0.75, md: 1.5 },
  flex: 1,
  minHeight: 0,
} as const;

const paper = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minWidth: 0,
  minHeight: { sm: 420 },
  borderRadius: 1.5,
  overflow: { sm: "hidden" },
} as const;
