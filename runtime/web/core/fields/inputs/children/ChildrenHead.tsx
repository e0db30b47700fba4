import { TableCell, TableHead, TableRow } from "@mui/material";
import { useTranslate } from "react-admin";
import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../../i18n/useText.ts";

interface Props {
  entity: EntityModel;
  columns: readonly FieldModel[];
  withTools: boolean;
}

export function ChildrenHead({ entity, columns, withTools }: Props) {
  const texts = useEntityTexts(entity);
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        <TableCell padding="none" aria-label={translate("shell.rows.number")} sx={{ width: 44 }} />
        {columns.map((column) => (
          <TableCell
            key={column.name}
            align={column.computed ? kindOf(column).align : "left"}
            sx={{ px: 1.5, fontWeight: 600, whiteSpace: "nowrap" }}
          >
            {texts.field(column)}
            {column.required ? <span aria-hidden="true"> *</span> : null}
          </TableCell>
        ))}
        {withTools ? (
          <TableCell padding="none" aria-label={translate("shell.list.actions")} />
        ) : null}
      </TableRow>
    </TableHead>
  );
}
