import { Box, Button, useMediaQuery, type Theme } from "@mui/material";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../loading/lazy.ts";
import { whenIdle } from "../../loading/whenIdle.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { Json } from "../../../../shared/entity/model.ts";
import { fieldsByName } from "../listColumns.ts";
import { activeFilters } from "../toolbar/listViews.ts";
import { QuickSearch } from "../toolbar/QuickSearch.tsx";
import type { EntityListState } from "../useEntityList.ts";
import { BuilderButton } from "./builder/BuilderButton.tsx";
import { FilterChips } from "./FilterChips.tsx";
import type { FilterValues } from "./FilterForm.tsx";
import { loadFilterInputs } from "./FilterInputs.tsx";
import { FilterSheet } from "./FilterSheet.tsx";
import { countConditions, readTree, treeKeys } from "./builder/filterTree.ts";
import { QuickFilters } from "./QuickFilters.tsx";
import { useFirstLine } from "./useFirstLine.ts";

const FilterBuilder = lazy(async () => ({
  default: (await import("./builder/FilterBuilder.tsx")).FilterBuilder,
}));

interface Props {
  list: EntityListState;
  /** The table's own switches, at the end of the row. */
  children: ReactNode;
}

/** One row with search, quick filters and the filter builder, and below it conditions that have no chip in that row; on a phone the filters are a sheet from below. */
export function ListFilters({ list, children }: Props) {
  const translate = useTranslate();
  const { entity, own, view } = list;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const [building, setBuilding] = useState(false);
  const firstLine = useFirstLine();
  const fields = useMemo(() => fieldsByName(own, view.filters), [own, view.filters]);
  const inSight = narrow ? [] : fields.slice(0, firstLine.fitting);
  const active = activeFilters(list.values);
  const number = Object.keys(active).length;
  const conditions = countConditions(readTree(active));
  const apply = (entries: Record<string, Json>) => {
    setBuilding(false);
    const rest = Object.entries(active).filter(
      ([name]) => !(treeKeys as readonly string[]).includes(name),
    );
    list.replaceFilters({ ...Object.fromEntries(rest), ...entries });
  };
  const filters: FilterValues = {
    entity: own,
    values: list.filterValues,
    round: `${view.name} ${list.filterRound}`,
    onChange: list.changeFilters,
  };
  useEffect(() => whenIdle(() => void loadFilterInputs()), []);
  const remove = (names: string[]) =>
    list.replaceFilters(
      Object.fromEntries(Object.entries(list.filterValues).filter(([key]) => !names.includes(key))),
    );
  const builderButton = (
    <BuilderButton named={narrow} conditions={conditions} onClick={() => setBuilding(true)} />
  );
  return (
    <Box sx={{ borderBottom: 1, borderColor: "divider" }}>
      <Box sx={row}>
        {entity.fields.some((field) => field.search) ? (
          <Box sx={{ flex: { xs: 1, sm: "0 1 220px" }, minWidth: 110 }}>
            <QuickSearch value={list.search} onChange={list.changeSearch} />
          </Box>
        ) : null}
        {narrow ? (
          <FilterSheet
            list={list}
            filters={filters}
            fields={fields}
            number={number}
            builder={builderButton}
          />
        ) : (
          <>
            <QuickFilters
              filters={filters}
              fields={fields}
              firstLine={firstLine}
              onRemove={remove}
            />
            {Object.keys(list.filterValues).length > 0 ? (
              <Button size="small" color="inherit" onClick={list.clear} sx={clear}>
                {translate("shell.list.clearFilters")}
              </Button>
            ) : null}
            {builderButton}
          </>
        )}
        {children}
      </Box>
      <FilterChips
        entity={own}
        values={list.filterValues}
        except={new Set(inSight.map(({ name }) => name))}
        onChange={list.replaceFilters}
        onOpen={() => setBuilding(true)}
        {...(narrow ? { onClear: list.clear } : {})}
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

const row = { display: "flex", alignItems: "center", gap: 0.75, px: 1, py: 0.25, minHeight: 40 };
const clear = { flexShrink: 0, whiteSpace: "nowrap", minHeight: 30, px: 1 } as const;
