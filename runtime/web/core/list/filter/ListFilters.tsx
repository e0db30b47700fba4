import FilterAlt from "@mui/icons-material/FilterAltOutlined";
import { Badge, Box, Button, Drawer, Typography, useMediaQuery, type Theme } from "@mui/material";
import { useState, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { Json } from "../../../../shared/entity/model.ts";
import { FilterChips } from "./FilterChips.tsx";
import { countConditions, readTree, treeKeys } from "./filterTree.ts";
import { FilterBar } from "./FilterBar.tsx";
import { filterRow } from "../toolbar/filterRow.ts";
import { activeFilters } from "../toolbar/listViews.ts";
import { QuickSearch } from "../toolbar/QuickSearch.tsx";
import type { EntityListState } from "../useEntityList.ts";

const FilterBuilder = lazy(async () => ({
  default: (await import("./FilterBuilder.tsx")).FilterBuilder,
}));

interface Props {
  list: EntityListState;
  /** The table's own switches, at the end of the first row. */
  children: ReactNode;
}

/** Search, quick filters, the filter builder and what is in force; on a phone the filters are a sheet from below. */
export function ListFilters({ list, children }: Props) {
  const translate = useTranslate();
  const { entity, own, view } = list;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const [building, setBuilding] = useState(false);
  const [sheet, setSheet] = useState(false);
  const active = activeFilters(list.values);
  const conditions = countConditions(readTree(active));
  const number = Object.keys(active).length;
  const apply = (entries: Record<string, Json>) => {
    setBuilding(false);
    const rest = Object.entries(active).filter(
      ([name]) => !(treeKeys as readonly string[]).includes(name),
    );
    list.replaceFilters({ ...Object.fromEntries(rest), ...entries });
  };
  const bar = (
    <FilterBar
      key={`${view.name}-${list.filterRound}`}
      entity={own}
      names={view.filters}
      values={list.filterValues}
      all={narrow}
      onChange={list.changeFilters}
    />
  );
  const builderButton = (
    <Button
      color={conditions > 0 ? "primary" : "inherit"}
      startIcon={<FilterAlt />}
      aria-haspopup="dialog"
      onClick={() => setBuilding(true)}
      sx={{ flexShrink: 0 }}
    >
      {conditions > 0
        ? translate("shell.list.filterOf", { number: conditions })
        : translate("shell.list.filterBuilder")}
    </Button>
  );
  return (
    <Box sx={{ borderBottom: 1, borderColor: "divider" }}>
      <Box sx={filterRow}>
        {entity.fields.some((field) => field.search) ? (
          <Box sx={{ width: { xs: "100%", sm: 260 } }}>
            <QuickSearch value={list.search} onChange={list.changeSearch} />
          </Box>
        ) : null}
        {narrow ? (
          <Badge badgeContent={number} color="primary">
            <Button
              fullWidth
              variant="outlined"
              color="inherit"
              startIcon={<FilterAlt />}
              aria-haspopup="dialog"
              onClick={() => setSheet(true)}
            >
              {translate("shell.list.filters")}
            </Button>
          </Badge>
        ) : (
          builderButton
        )}
        {children}
      </Box>
      {narrow ? (
        <Drawer
          anchor="bottom"
          open={sheet}
          onClose={() => setSheet(false)}
          slotProps={{
            paper: {
              role: "dialog",
              "aria-label": translate("shell.list.filters"),
              sx: { maxHeight: "85dvh", borderRadius: "12px 12px 0 0", pt: 2 },
            },
          }}
        >
          <Box sx={{ display: "flex", alignItems: "center", px: 1.5, pb: 1 }}>
            <Typography variant="h2" sx={{ flex: 1 }}>
              {translate("shell.list.filters")}
            </Typography>
            {builderButton}
          </Box>
          {bar}
          <Box sx={{ display: "flex", gap: 1, p: 1.5 }}>
            <Button fullWidth color="inherit" onClick={list.clear}>
              {translate("shell.list.clearFilters")}
            </Button>
            <Button fullWidth variant="contained" onClick={() => setSheet(false)}>
              {translate("shell.list.showResults")}
            </Button>
          </Box>
        </Drawer>
      ) : (
        bar
      )}
      <FilterChips
        entity={own}
        values={list.filterValues}
        onChange={list.replaceFilters}
        onOpen={() => setBuilding(true)}
        onClear={list.clear}
      />
      {building ? (
        <Suspense fallback={null}>
          <FilterBuilder
            entity={own}
            values={active}
            onApply={apply}
            onClose={() => setBuilding(false)}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}
