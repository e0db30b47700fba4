import { Box } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { rowsEntity } from "../../../../shared/entity/rowsEntity.ts";
import { formatValue } from "../../fields/formatValue.ts";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { BeforeAfter } from "./BeforeAfter.tsx";
import { rowDifferences, type RowDifference } from "./rowDifferences.ts";

interface Props {
  entity: EntityModel;
  /** A repeater of the entity. */
  field: FieldModel;
  before: Json | undefined;
  after: Json | undefined;
}

/** Rows that are listed before the rest is only counted. */
const mostShown = 50;

/** What one change did to the rows of a repeater: those that came, went or moved, and the cells that changed. */
export function RowChanges({ entity, field, before, after }: Props) {
  const translate = useTranslate();
  const inner = rowsEntity(entity, field);
  if (!inner) return null;
  const found = rowDifferences(inner.fields, before, after);
  const rest = found.length - mostShown;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
      {found.slice(0, mostShown).map((difference) => (
        <li key={`${difference.kind} ${difference.place}`}>
          <RowChangesLine inner={inner} difference={difference} />
        </li>
      ))}
      {rest > 0 ? <li>{translate("shell.record.rowsMore", { smart_count: rest })}</li> : null}
    </Box>
  );
}

function RowChangesLine({ inner, difference }: { inner: EntityModel; difference: RowDifference }) {
  const translate = useTranslate();
  const texts = useEntityTexts(inner);
  const format = useValueFormat(inner);
  const { kind, place } = difference;
  const text = (field: FieldModel, value: Json) => formatValue(field, value, null, format);
  if (kind === "moved")
    return <>{translate("shell.record.rowMoved", { from: difference.from, to: place })}</>;
  const cells =
    kind === "changed"
      ? difference.cells
      : inner.fields.map((field) => {
          const value = difference.row[field.name] ?? null;
          return kind === "added"
            ? { field, before: null, after: value }
            : { field, before: value, after: null };
        });
  return (
    <>
      {translate(`shell.record.row.${kind}`, { row: place })}
      {cells.map(({ field, before, after }) => {
        const [old, now] = [text(field, before), text(field, after)];
        if (old === "" && now === "") return null;
        return (
          <div key={field.name}>
            <Box component="span" sx={{ color: "text.secondary" }}>{`${texts.field(field)}: `}</Box>
            {field.rows ? (
              <RowChanges entity={inner} field={field} before={before} after={after} />
            ) : (
              <BeforeAfter before={old} after={now} />
            )}
          </div>
        );
      })}
    </>
  );
}
