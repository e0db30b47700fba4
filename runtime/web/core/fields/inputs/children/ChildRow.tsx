import { TableCell, TableRow } from "@mui/material";
import { memo } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../../i18n/useText.ts";
import { CompactFields } from "../../CompactFields.tsx";
import { LightCells } from "./LightCells.tsx";
import { RowField } from "./RowField.tsx";
import { RowHandle } from "./RowHandle.tsx";
import { RowTools } from "./RowTools.tsx";
import type { ChildRows } from "./useChildRows.ts";

interface Props {
  entity: EntityModel;
  columns: readonly FieldModel[];
  source: string;
  index: number;
  /** How many rows there are. */
  count: number;
  mode: "create" | "edit";
  readOnly: boolean;
  /** Inputs are in it; else it is text until somebody comes. */
  live: boolean;
  /** Rows may be added. */
  adding: boolean;
  acts: Pick<ChildRows, "ordered" | "duplicate" | "remove" | "move">;
  onEnter: (index: number, column: string) => void;
}

/** One child row: its number, its cells, and what can be done with it. */
export const ChildRow = memo(function ChildRow(props: Props) {
  const { entity, columns, source, index, count, mode, readOnly, live, adding, acts, onEnter } =
    props;
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  return (
    <TableRow data-row={index} sx={{ verticalAlign: "top" }}>
      <TableCell
        component="th"
        scope="row"
        aria-label={translate("shell.rows.row", { row: index + 1 })}
        sx={numberLook}
      >
        {acts.ordered && !readOnly ? (
          <RowHandle index={index} count={count} source={source} onMove={acts.move} />
        ) : (
          index + 1
        )}
      </TableCell>
      {live ? (
        columns.map((column) => (
          <TableCell key={column.name} data-heading={texts.field(column)} sx={{ px: 0.5, py: 0.5 }}>
            <CompactFields value>
              <RowField
                entity={entity}
                field={column}
                rowPath={`${source}.${index}.`}
                mode={mode}
                readOnly={readOnly}
              />
            </CompactFields>
          </TableCell>
        ))
      ) : (
        <LightCells
          entity={entity}
          columns={columns}
          source={source}
          index={index}
          onEnter={onEnter}
        />
      )}
      {readOnly ? null : (
        <RowTools
          index={index}
          adding={adding}
          onDuplicate={acts.duplicate}
          onRemove={acts.remove}
        />
      )}
    </TableRow>
  );
});

const numberLook = {
  width: 44,
  px: 0.5,
  pt: 1.5,
  color: "text.secondary",
  fontWeight: 400,
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
} as const;
