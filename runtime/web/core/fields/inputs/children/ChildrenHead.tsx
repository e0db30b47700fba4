import { Box, TableCell, TableHead, TableRow } from "@mui/material";
import { visuallyHidden } from "../../../theme/visuallyHidden.ts";
import { useTranslate } from "react-admin";
import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../../i18n/useText.ts";
import { roomOf } from "./roomOf.ts";

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
        <TableCell padding="none" sx={{ width: 44 }}>
          <Box component="span" sx={visuallyHidden}>
            {translate("shell.rows.number")}
          </Box>
        </TableCell>
        {columns.map((column) => (
          <TableCell
            key={column.name}
            align={column.computed ? kindOf(column).align : "left"}
            sx={{ ...headLook, minWidth: roomOf(column) }}
          >
            {texts.field(column)}
            {column.required ? <span aria-hidden="true"> *</span> : null}
          </TableCell>
        ))}
        {withTools ? (
          <TableCell padding="none">
            <Box component="span" sx={visuallyHidden}>
              {translate("shell.list.actions")}
            </Box>
          </TableCell>
        ) : null}
      </TableRow>
    </TableHead>
  );
}

const headLook = { px: 1.5, fontWeight: 600, verticalAlign: "bottom" } as const;
