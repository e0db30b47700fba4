import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { useMediaQuery, type Theme } from "@mui/material";
import { rowsEntity } from "../../../../shared/entity/rowsEntity.ts";
import type { InputProps } from "../../pages/contract.ts";
import { useDecoration } from "../../form/sections/decoration.ts";
import { RowsGrid } from "./children/ChildrenTable.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import { RowCards } from "./rows/RowCards.tsx";

/** From here on a table is too wide to be read. */
const manyColumns = 7;

/** The rows of a repeater: a table, or cards where the schema asks for them, a row does not fit into a line, or the screen is a phone's. */
export function RowsInput(props: InputProps) {
  const { entity, field } = props;
  const rows = rowsEntity(entity, field);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const decorated = useDecoration() !== null;
  if (!rows) return null;
  // While a form is drawn its columns are shown by who draws it.
  if (decorated)
    return (
      <FieldFrame {...props} group>
        {() => null}
      </FieldFrame>
    );
  const { widget } = field.ui ?? {};
  const asCards =
    widget === "cards" ||
    narrow ||
    (widget !== "table" &&
      (rows.fields.length >= manyColumns || rows.fields.some((inner) => kindOf(inner).wide)));
  return (
    <FieldFrame {...props} group>
      {(slot) =>
        asCards ? (
          <RowCards {...props} rows={rows} parent={entity} slot={slot} />
        ) : (
          <RowsGrid {...props} entity={rows} parent={entity} columns={rows.fields} />
        )
      }
    </FieldFrame>
  );
}
