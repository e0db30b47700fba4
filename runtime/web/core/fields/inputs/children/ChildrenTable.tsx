import { kindOf, isStructured } from "../../../../../shared/entity/kinds/registry.ts";
import Add from "@mui/icons-material/Add";
import { Box, Button, Table, TableBody, Typography } from "@mui/material";
import { useCallback, useEffect, useMemo, useState, type ClipboardEvent } from "react";
import { useNotify, useTranslate } from "react-admin";
import { childEntity, takesRows } from "../../../entities/childEntity.ts";
import { useEntity } from "../../../entities/RegistryContext.tsx";
import type { EntityModel, FieldModel } from "../../../../../shared/entity/model.ts";
import type { InputProps } from "../../../pages/contract.ts";
import { childFields } from "../../childFields.ts";
import { cardLook } from "./cardLook.ts";
import { cellOf, focusCell } from "./cellFocus.ts";
import { ChildRow } from "./ChildRow.tsx";
import { ChildrenHead } from "./ChildrenHead.tsx";
import { markWide } from "./markWide.ts";
import { RemovedRows } from "./RemovedRows.tsx";
import { cellValue, pastedCells } from "./pastedCells.ts";
import { TotalsRow } from "./TotalsRow.tsx";
import { useCellWords } from "./useCellWords.ts";
import { useChildRows, type RemovedRow } from "./useChildRows.ts";
import { useRowKeys } from "./useRowKeys.ts";

/** Up to this many rows all have their inputs; of more only the one somebody is in. */
const liveRows = 40;
/** Most rows when the schema does not say. */
const mostRows = 1000;

/** The rows of a child entity as a table. */
export function ChildrenTable(props: InputProps) {
  const { field } = props;
  const { entity: child } = useEntity(field.children?.entity ?? "");
  const foreignKey = field.children?.foreignKey ?? "";
  const entity = childEntity(field, child, "change");
  const fresh = childEntity(field, child, "create");
  const columns = useMemo(() => childFields(entity, foreignKey), [entity, foreignKey]);
  const freshColumns = useMemo(() => childFields(fresh, foreignKey), [fresh, foreignKey]);
  return (
    <RowsGrid
      {...props}
      entity={entity}
      parent={props.entity}
      columns={columns}
      fresh={{ entity: fresh, columns: freshColumns }}
    />
  );
}

interface GridProps extends InputProps {
  /** What the rows are, and what holds them. */
  entity: EntityModel;
  parent: EntityModel;
  columns: readonly FieldModel[];
  /** The same for rows that are not stored yet, where these take other fields. */
  fresh?: { entity: EntityModel; columns: readonly FieldModel[] };
}

/** Rows as a table that is edited in place, by keyboard and from the clipboard. */
export function RowsGrid(props: GridProps) {
  const { entity, parent, columns, field, source, readOnly, mode } = props;
  const { fresh = { entity, columns } } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const wordsOf = useCellWords(entity);
  const [live, setLive] = useState<{ row: number; column: string } | null>(null);
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([]);
  const onRemove = useCallback((row: RemovedRow) => setRemoved((known) => [...known, row]), []);
  const adding = takesRows(field, fresh.columns);
  const rows = useChildRows(fresh.entity, fresh.columns, {
    source,
    most: adding ? (field.maxItems ?? mostRows) : 0,
    onRemove,
    inPlace: field.rows !== undefined,
    closed: field.children?.closed,
  });
  const { keys, stored, ordered, add, duplicate, remove, move, fill, putBack } = rows;
  const acts = useMemo(
    () => ({ ordered, duplicate, remove, move }),
    [ordered, duplicate, remove, move],
  );
  const many = keys.length > liveRows;
  const hint = ordered ? "shell.rows.hintOrdered" : "shell.rows.hint";

  useEffect(() => {
    if (live) focusCell(`${source}.${live.row}.${live.column}`);
  }, [live, source]);
  const enter = useCallback((row: number, column: string) => setLive({ row, column }), []);
  const onKeyDown = useRowKeys({
    source,
    columns: fresh.columns,
    count: keys.length,
    add,
    duplicate,
    move,
    remove,
  });

  const paste = async (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (readOnly || !/[\t\n]/.test(text.replace(/\r?\n$/, ""))) return;
    event.preventDefault();
    const place = cellOf(event.target, source);
    const isStored = place !== null && stored[place.row] === true;
    const writable = (isStored ? columns : fresh.columns).filter(
      (column) => !column.readOnly && isPasted(column),
    );
    const first = Math.max(
      0,
      writable.findIndex(({ name }) => name === place?.column),
    );
    const cells = pastedCells(text);
    const words = await wordsOf(writable.slice(first), cells);
    const values = cells.map((line) =>
      Object.fromEntries(
        writable
          .slice(first, first + line.length)
          .map((column, index) => [column.name, cellValue(column, line[index] ?? "", words)]),
      ),
    );
    fill(place?.row ?? keys.length, values);
    notify("shell.rows.pasted", { type: "info", messageArgs: { number: cells.length } });
  };

  return (
    <Box
      onPaste={(event) => void paste(event)}
      onKeyDown={readOnly ? undefined : onKeyDown}
      sx={frameLook}
    >
      {keys.length > 0 ? (
        <Box ref={markWide} sx={scrollLook}>
          <Table size="small" stickyHeader={many} sx={[tableLook, cardLook]}>
            <ChildrenHead entity={entity} columns={columns} withTools={!readOnly} />
            <TableBody>
              {keys.map((key, index) => (
                <ChildRow
                  key={key}
                  entity={entity}
                  columns={stored[index] ? columns : fresh.columns}
                  source={source}
                  index={index}
                  count={keys.length}
                  mode={mode}
                  readOnly={readOnly}
                  live={!many || index === live?.row}
                  acts={acts}
                  adding={adding}
                  onEnter={enter}
                />
              ))}
            </TableBody>
            <TotalsRow
              parent={parent}
              field={field}
              entity={entity}
              columns={columns}
              source={source}
            />
          </Table>
        </Box>
      ) : null}
      {readOnly ? null : (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, p: 0.75 }}>
          <Button startIcon={<Add />} disabled={!adding} onClick={() => add()}>
            {translate("shell.form.addRow")}
          </Button>
          {removed.length > 0 ? (
            <RemovedRows
              number={removed.length}
              onPutBack={() => {
                const last = removed.at(-1);
                if (last) putBack(last);
                setRemoved(removed.slice(0, -1));
              }}
            />
          ) : null}
          <Typography variant="caption" color="text.secondary" sx={adding ? hintLook : null}>
            {translate(adding ? hint : "shell.rows.noAdding")}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** What no cell of a spreadsheet can hold. */
/** Cells of a spreadsheet hold no structures, except for options and ranges, which are written in a line. */
const isPasted = (field: FieldModel): boolean =>
  !isStructured(field) || kindOf(field).choice !== null || kindOf(field).span;

const frameLook = { border: 1, borderColor: "divider", borderRadius: 1 } as const;
const scrollLook = {
  overflow: "auto",
  maxHeight: { xs: "none", sm: "70vh" },
  scrollPaddingInlineEnd: "76px",
} as const;
const hintLook = { display: { xs: "none", sm: "block" } } as const;
const tableLook = {
  "& tr[data-drop=below] > *": { boxShadow: "inset 0 -3px 0 var(--fw-drop)" },
  "& tr[data-drop=above] > *": { boxShadow: "inset 0 3px 0 var(--fw-drop)" },
  "--fw-drop": "currentColor",
} as const;
