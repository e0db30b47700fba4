import ChevronRight from "@mui/icons-material/ChevronRight";
import { Box, Card, IconButton, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { ReactNode } from "react";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { useOverrides } from "../../entities/useOverrides.ts";
import { FieldValue } from "../../fields/FieldValue.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { EntityRecord, ExtraColumn } from "../../pages/contract.ts";
import type { GridTree } from "../grid/gridContext.ts";
import { recordTitle } from "./recordState.ts";

interface Props {
  entity: EntityModel;
  columns: FieldModel[];
  rows: EntityRecord[];
  extra: ExtraColumn[];
  openPath: ((id: number) => string) | null;
  actions: (record: EntityRecord) => ReactNode;
  /** Of a tree: which records open and close. */
  tree?: GridTree | null;
}

const facts = 3;

/** So many cards may be in the window at once. */
const inSight = 16;
/** Cards further down are drawn when somebody comes to them. Those in sight would begin without a height, and move. */
const drawnWhenSeen = { contentVisibility: "auto", containIntrinsicHeight: "auto 100px" } as const;

/** The list on a narrow screen: one card per record with its title, its state and a few facts beside each other. */
export function RecordCards({ entity, columns, rows, extra, openPath, actions, tree }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const state = columns.find(({ name }) => name === (entity.states?.field ?? "status"));
  const title = entity.fields.find(({ name }) => name === entity.titleField);
  const Title = useOverrides(entity.key).columns?.[entity.titleField];
  const shown = columns
    .filter((field) => field.name !== entity.titleField && field !== state)
    .slice(0, facts);
  return (
    <Box component="ul" sx={{ display: "grid", gap: 0.75, p: 1, m: 0, listStyle: "none" }}>
      {rows.map((record, index) => (
        <Card
          component="li"
          key={record.id}
          sx={[
            { px: 1.25, py: 0.75, ml: indentOf(tree, record) },
            index < inSight ? {} : drawnWhenSeen,
          ]}
        >
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 30 }}>
            {tree?.rows.get(record.id)?.hasChildren ? (
              <CardFold entity={entity} record={record} tree={tree} />
            ) : null}
            <Typography
              component={openPath ? Link : "span"}
              {...(openPath ? { to: openPath(record.id) } : {})}
              sx={{
                flex: 1,
                minWidth: 0,
                fontWeight: 600,
                color: "primary.main",
                textDecoration: "none",
                overflowWrap: "anywhere",
              }}
            >
              {Title && title ? (
                <Title entity={entity} field={title} record={record} value={record[title.name]} />
              ) : (
                recordTitle(entity, record, translate)
              )}
            </Typography>
            {state ? (
              <FieldValue
                entity={entity}
                field={state}
                record={record}
                value={record[state.name]}
              />
            ) : null}
            {actions(record)}
          </Box>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5 }}>
            {shown.map((field) => (
              <Fact key={field.name} label={texts.field(field)} alone={isNamedLater(field)}>
                <FieldValue
                  entity={entity}
                  field={field}
                  record={record}
                  value={record[field.name]}
                />
              </Fact>
            ))}
            {extra.map(({ name, label, cell: Cell }) => (
              <Fact key={name} label={translate(label)}>
                <Cell entity={entity} record={record} />
              </Fact>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}

/** Steps of the indentation of cards; deeper ones stay readable on a narrow screen. */
const deepest = 5;

const indentOf = (tree: GridTree | null | undefined, { id }: EntityRecord): number =>
  Math.min(tree?.rows.get(id)?.depth ?? 0, deepest) * 1.5;

interface FoldProps {
  entity: EntityModel;
  record: EntityRecord;
  tree: GridTree;
}

function CardFold({ entity, record, tree }: FoldProps) {
  const translate = useTranslate();
  const open = !tree.closed.has(record.id);
  return (
    <IconButton
      size="small"
      edge="start"
      aria-expanded={open}
      aria-label={`${open ? tree.closeLabel : tree.openLabel} ${recordTitle(entity, record, translate)}`}
      onClick={() => tree.toggle(record.id)}
    >
      <ChevronRight fontSize="small" sx={{ transform: open ? "rotate(90deg)" : "none" }} />
    </IconButton>
  );
}

/** The record does not bring the names along: they come after it, in a line that waits for them. */
const isNamedLater = ({ relation }: FieldModel): boolean => relation?.labelAs === null;

function Fact({
  label,
  alone = false,
  children,
}: {
  label: string;
  alone?: boolean;
  children: ReactNode;
}) {
  return (
    <Box sx={[factLook, alone ? { flexBasis: "100%", minHeight: 24 } : {}]}>
      <Box component="span" sx={{ color: "text.secondary", flexShrink: 0 }}>
        {label}
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {children}
      </Box>
    </Box>
  );
}

const factLook = {
  display: "flex",
  gap: 0.75,
  fontSize: 13,
  lineHeight: "22px",
  minWidth: 0,
} as const;
