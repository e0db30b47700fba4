import { Box } from "@mui/material";
import { memo, type CSSProperties, type ReactNode } from "react";
import { isStatic, itemsOf } from "../../../shared/entity/formParts.ts";
import type { EntityModel, FormItem, FormRow } from "../../../shared/entity/model.ts";
import { useDecoration, type PartPlace } from "./decoration.ts";
import { FormField } from "./FormField.tsx";
import { FormStaticItem } from "./FormStaticItem.tsx";

interface Props {
  entity: EntityModel;
  rows: readonly FormRow[];
  mode: "create" | "edit";
  place: PartPlace;
}

/** The rows of a part: fields and static contents, beside each other where there is room. */
export const FormRows = memo(function FormRows({ entity, rows, mode, place }: Props) {
  const decoration = useDecoration();
  if (rows.length === 0) return decoration?.emptyRows(place) ?? null;
  return (
    <Box sx={rowsLook}>
      {rows.map((row, index) => {
        const items = itemsOf(row);
        const at = { ...place, row: index };
        const node = (
          <Box
            key={keyOf(items)}
            className="fw-form-row"
            style={{ "--columns": items.length } as CSSProperties}
          >
            {items.map((item, column) => {
              const name = isStatic(item) ? item.name : item;
              const content = itemOf(entity, item, mode);
              if (!decoration) return content;
              return (
                <Decorated key={name}>
                  {decoration.field({ ...at, column, name }, content)}
                </Decorated>
              );
            })}
          </Box>
        );
        return decoration ? (
          <Decorated key={keyOf(items)}>{decoration.row(at, node)}</Decorated>
        ) : (
          node
        );
      })}
    </Box>
  );
});

const Decorated = ({ children }: { children: ReactNode }) => children;

const keyOf = (items: readonly FormItem[]) =>
  items.map((item) => (isStatic(item) ? `.${item.name}` : item)).join();

function itemOf(entity: EntityModel, item: FormItem, mode: Props["mode"]): ReactNode {
  if (isStatic(item)) return <FormStaticItem key={`.${item.name}`} entity={entity} item={item} />;
  const field = entity.fields.find(({ name }) => name === item);
  return field ? <FormField key={item} entity={entity} field={field} mode={mode} /> : null;
}

/** Not a grid: that would measure every row at each keystroke in one of them. */
const rowsLook = { display: "flex", flexDirection: "column", gap: 2.25 } as const;
