import { useCallback, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { useEntityTexts } from "../../i18n/useText.ts";
import { columnNeeds } from "./fit/columnNeeds.ts";
import type { EntityGridProps } from "./EntityGrid.tsx";
import { fitColumns } from "./fit/fitColumns.ts";
import { actionsWidthOf, gridColumnDefs } from "./gridColumnDefs.ts";
import { useNeededWidths } from "./fit/useNeededWidths.ts";

export const selectionWidth = 40;

/** The columns of a table, as wide as its box has room for; `measure` is the ref of the box. */
export function useGridColumns(props: EntityGridProps) {
  const { entity, columns, rows, context, settings, sort, onSort, overrides, titleField } = props;
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const [boxWidth, setBoxWidth] = useState(0);
  const [all, setAll] = useState(false);
  const measure = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    // A page in the background has no width and keeps the last one.
    const read = () => box.clientWidth > 0 && setBoxWidth(box.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const needed = useNeededWidths(columns, rows, context.format, titleField);
  const { widths } = settings;
  // Anyone who has chosen columns gets all of them.
  const whole = all || settings.columns !== null;
  const selectable = props.onSelect !== undefined;
  const columnDefs = useMemo(() => {
    const besides = (selectable ? selectionWidth : 0) + actionsWidthOf(entity);
    const needs = columnNeeds({
      entity,
      columns,
      overrides,
      header: texts.field,
      text: (key) => translate(key),
      widths,
      needed: ({ name }) => needed[name] ?? { width: 0, whole: false },
      titleField,
      sort,
    });
    const fit = fitColumns(needs, Math.max(boxWidth - besides, 0), whole || boxWidth === 0);
    const defs = gridColumnDefs({
      entity,
      columns,
      overrides,
      header: texts.field,
      actionsHeader: translate("shell.list.actions"),
      text: (key) => translate(key),
      fit,
      pins: settings.pins,
      deleted: props.deleted,
      sortable: onSort !== undefined,
      sort,
      titleField,
    });
    return { defs, hidden: fit.hidden.length };
    // oxlint-disable-next-line react/exhaustive-deps -- texts is a new object each time; translate tells of a new language
  }, [
    entity,
    columns,
    overrides,
    translate,
    widths,
    needed,
    settings.pins,
    props.deleted,
    sort,
    onSort,
    titleField,
    boxWidth,
    whole,
    selectable,
  ]);
  return { columnDefs: columnDefs.defs, hidden: columnDefs.hidden, all, setAll, measure };
}
