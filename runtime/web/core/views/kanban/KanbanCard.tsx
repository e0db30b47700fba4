import { useDraggable } from "@dnd-kit/core";
import SwapHoriz from "@mui/icons-material/SwapHorizOutlined";
import { Box, Card, IconButton, Menu, MenuItem, Tooltip, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
import { FieldValue } from "../../fields/FieldValue.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import { recordTitle } from "../../list/rows/recordState.ts";
import { RowActions } from "../../list/rows/RowActions.tsx";
import type { EntityListState } from "../../list/useEntityList.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { useSession } from "../../session/SessionContext.tsx";
import { sameValue, type Move } from "./moves.ts";
import type { Lane } from "./useLanes.ts";

interface Props {
  list: EntityListState;
  field: FieldModel;
  record: EntityRecord;
  /** Where it may go. */
  moves: Move[];
  lanes: Lane[];
  busy?: boolean;
  /** Absent: the picture of the card under the pointer. */
  onMove?: (way: Move) => void;
}

const mostFacts = 4;

/** One record on a board; it is dragged, or moved by its menu. */
export function KanbanCard({ list, field, record, moves, lanes, busy, onMove }: Props) {
  const translate = useTranslate();
  const { own } = list;
  const texts = useEntityTexts(own);
  const paths = useEntityPaths();
  const { can } = useSession();
  const held = onMove === undefined;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: held ? `held-${record.id}` : record.id,
    data: { record },
    disabled: held || moves.length === 0,
  });
  const mayOpen = can(own.operations.get ?? own.operations.list) && !list.deleted;
  const facts = list.columns
    .filter(({ name }) => name !== own.titleField && name !== field.name)
    .filter(({ name }) => record[name] !== null && record[name] !== undefined)
    .slice(0, mostFacts);
  return (
    <Card
      component={held ? "div" : "li"}
      ref={setNodeRef}
      {...(held ? {} : listeners)}
      sx={{
        px: 1.25,
        py: 0.75,
        flexShrink: 0,
        opacity: isDragging || busy ? 0.5 : 1,
        cursor: moves.length > 0 ? "grab" : undefined,
        touchAction: moves.length > 0 ? "manipulation" : undefined,
        boxShadow: held ? 6 : undefined,
      }}
    >
      <Box sx={{ display: "flex", alignItems: "start", gap: 0.25 }}>
        <Typography
          component={mayOpen && !held ? Link : "span"}
          {...(mayOpen && !held ? { to: paths.show(record.id), draggable: false } : {})}
          sx={{
            fontWeight: 600,
            fontSize: 14,
            color: "primary.main",
            textDecoration: "none",
            flex: 1,
            minWidth: 0,
            overflowWrap: "anywhere",
          }}
        >
          {recordTitle(own, record, translate)}
        </Typography>
        {held ? null : (
          <>
            {moves.length > 0 ? (
              <MoveMenu list={list} record={record} moves={moves} lanes={lanes} onMove={onMove} />
            ) : null}
            <RowActions entity={list.entity} record={record} deleted={list.deleted} />
          </>
        )}
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 0.5, display: "grid", gap: 0.5, fontSize: 13 }}>
        {facts.map((fact) => (
          <Box key={fact.name} sx={{ display: "flex", gap: 1 }}>
            <Box component="dt" sx={{ color: "text.secondary", flexShrink: 0 }}>
              {texts.field(fact)}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: "anywhere" }}>
              <FieldValue entity={own} field={fact} record={record} value={record[fact.name]} />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function MoveMenu({
  list,
  record,
  moves,
  lanes,
  onMove,
}: Pick<Props, "list" | "record" | "moves" | "lanes"> & { onMove: (way: Move) => void }) {
  const translate = useTranslate();
  const texts = useEntityTexts(list.own);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate("shell.kanban.moveOf", {
    name: recordTitle(list.own, record, translate),
  });
  const laneOf = ({ to }: Move) =>
    lanes.find(({ value }) => sameValue(value, to))?.label ?? String(to);
  return (
    <>
      <Tooltip title={translate("shell.kanban.move")}>
        <IconButton
          size="small"
          className="fw-onDemand"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <SwapHoriz fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {moves.map((way) => (
          <MenuItem
            key={way.transition ?? String(way.to)}
            onClick={() => {
              setAnchor(null);
              onMove(way);
            }}
          >
            {way.transition
              ? translate("shell.kanban.step", {
                  action: texts.action(way.transition),
                  lane: laneOf(way),
                })
              : laneOf(way)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
