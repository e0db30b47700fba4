import Add from "@mui/icons-material/Add";
import { Box, Button } from "@mui/material";
import { useCallback, useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../../shared/entity/model.ts";
import type { InputProps } from "../../../pages/contract.ts";
import { RemovedRows } from "../children/RemovedRows.tsx";
import { useChildRows, type RemovedRow } from "../children/useChildRows.ts";
import type { FrameSlot } from "../FieldFrame.tsx";
import { RowCard } from "./RowCard.tsx";
import { RowTotals } from "./RowTotals.tsx";

interface Props extends InputProps {
  rows: EntityModel;
  /** What holds the rows. */
  parent: EntityModel;
  slot: FrameSlot;
}

const mostRows = 1000;

/** Each row of a repeater as a card of its own; rows inside a row are cards inside its card. */
export function RowCards(props: Props) {
  const { rows: entity, parent, field, source, mode, readOnly, slot } = props;
  const translate = useTranslate();
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([]);
  const onRemove = useCallback((row: RemovedRow) => setRemoved((known) => [...known, row]), []);
  const most = field.maxItems ?? mostRows;
  const { keys, add, duplicate, remove, move, putBack } = useChildRows(entity, entity.fields, {
    source,
    most,
    onRemove,
    inPlace: true,
  });
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      {keys.map((key, index) => (
        <RowCard
          key={key}
          entity={entity}
          source={source}
          index={index}
          count={keys.length}
          mode={mode}
          readOnly={readOnly}
          onDuplicate={duplicate}
          onRemove={remove}
          onMove={move}
        />
      ))}
      {keys.length > 0 ? (
        <RowTotals
          parent={parent}
          field={field}
          entity={entity}
          columns={entity.fields}
          source={source}
        />
      ) : null}
      {readOnly ? null : (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button
            ref={(button) => slot.ref(button)}
            startIcon={<Add />}
            disabled={keys.length >= most}
            aria-invalid={slot.invalid || undefined}
            aria-describedby={slot.describedBy}
            onClick={() => add()}
          >
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
        </Box>
      )}
    </Box>
  );
}
