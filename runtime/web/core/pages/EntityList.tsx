import { countedExactly, slowSortFrom } from "../../../shared/entity/servedSort.ts";
import { BulkBar } from "../list/bulk/BulkBar.tsx";
import { ChangedElsewhere } from "../list/ChangedElsewhere.tsx";
import { EntityListFrame } from "../list/EntityListFrame.tsx";
import { ExportMenu } from "../list/toolbar/ExportMenu.tsx";
import { listSource } from "../list/listSource.ts";
import { fittingRows } from "../list/pageSizes.ts";
import { rowHeights } from "../list/grid/gridSettings.ts";
import { ListPager } from "../list/ListPager.tsx";
import { ListTotals } from "../list/totals/ListTotals.tsx";
import { useEntityList } from "../list/useEntityList.ts";
import { useExactTotal } from "../list/useExactTotal.ts";
import { useMarkedRows } from "../list/rows/useMarkedRows.ts";
import { useSorting } from "../list/grid/useSorting.ts";
import type { EntityListProps } from "./contract.ts";

/** The list page of an entity: views, search, filters, table, pages, acts on one and on many. */
export function EntityList(props: EntityListProps) {
  const { entity } = props;
  const list = useEntityList(props);
  const { controller, columns, values } = list;
  const { page, perPage, total = 0 } = controller;
  const more = controller.meta?.["more"] === true;
  const [marked, mark] = useMarkedRows(JSON.stringify([page, values]));
  const onSort = useSorting(list);
  const exact = useExactTotal(list);
  return (
    <EntityListFrame
      list={list}
      table={{
        columns,
        rows: controller.data ?? [],
        onSort,
        onSelect: mark,
        selectedCount: marked.length,
      }}
      tools={
        <>
          {entity.kind === "table" ? (
            <ChangedElsewhere
              entity={entity}
              rows={controller.data}
              onRefresh={() => void controller.refetch()}
            />
          ) : null}
          <ExportMenu entity={list.own} columns={columns} source={listSource(list, marked)} />
        </>
      }
      bulk={
        <BulkBar list={list} selected={marked} total={total} more={more} onClear={() => mark([])} />
      }
    >
      {total > 0 && list.kind === "list" ? (
        <ListPager
          page={page}
          perPage={perPage}
          total={total}
          more={more}
          exact={exact}
          totals={<ListTotals list={list} more={more} exact={exact.total !== null} />}
          slowSort={total > slowSortFrom && !list.servedSort ? countedExactly(entity) : null}
          fits={fittingRows(rowHeights[list.settings.density])}
          onPage={controller.setPage}
          onPerPage={controller.setPerPage}
        />
      ) : null}
    </EntityListFrame>
  );
}
