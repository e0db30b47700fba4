import { useMediaQuery, type Theme } from "@mui/material";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { rowsEntity } from "../../../../shared/entity/rowsEntity.ts";
import type { InputProps } from "../../pages/contract.ts";
import { useDecoration } from "../../form/sections/decoration.ts";
import { RowsGrid } from "./children/ChildrenTable.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { asCards } from "./rows/asCards.ts";
import { RowCards } from "./rows/RowCards.tsx";
import { useWidth } from "./rows/useWidth.ts";

/** The rows of a repeater: a table, or cards where the schema asks for them, a row does not fit into a line, or the screen is a phone's. */
export function RowsInput(props: InputProps) {
  const { entity, field } = props;
  const rows = rowsEntity(entity, field);
  const decorated = useDecoration() !== null;
  if (!rows) return null;
  // While a form is drawn its columns are shown by who draws it.
  if (decorated)
    return (
      <FieldFrame {...props} group>
        {() => null}
      </FieldFrame>
    );
  return <FillableRows {...props} rows={rows} />;
}

function FillableRows({ rows, ...props }: InputProps & { rows: EntityModel }) {
  const texts = useEntityTexts(rows);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const [ref, width] = useWidth();
  const columns = rows.fields.map((inner) => ({ field: inner, heading: texts.field(inner) }));
  return (
    <FieldFrame {...props} group>
      {(slot) => (
        <div ref={ref}>
          {asCards(props.field, columns, { width, narrow }) ? (
            <RowCards {...props} rows={rows} parent={props.entity} slot={slot} />
          ) : (
            <RowsGrid {...props} entity={rows} parent={props.entity} columns={rows.fields} />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
