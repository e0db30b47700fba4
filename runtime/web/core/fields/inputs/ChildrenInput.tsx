import Add from "@mui/icons-material/Add";
import DeleteOutline from "@mui/icons-material/DeleteOutline";
import {
  Box,
  Button,
  IconButton,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from "@mui/material";
import { Suspense } from "react";
import { useTranslate } from "react-admin";
import { useFieldArray } from "react-hook-form";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useEntity } from "../../entities/RegistryContext.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { InputProps } from "../../pages/contract.ts";
import { CompactFields } from "../CompactFields.tsx";
import { NestedInput } from "../NestedInput.tsx";
import { childFields } from "../childFields.ts";
import { defaultValues } from "../defaultValues.ts";
import { FieldFrame } from "./FieldFrame.tsx";

/** The rows of a child entity as a table that is edited in place. */
export function ChildrenInput(props: InputProps) {
  return (
    <FieldFrame {...props} group>
      {() => (
        <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
          <ChildrenTable {...props} />
        </Suspense>
      )}
    </FieldFrame>
  );
}

function ChildrenTable({ field, source, readOnly, mode }: InputProps) {
  const { entity } = useEntity(field.children?.entity ?? "");
  const translate = useTranslate();
  const { fields: rows, append, remove } = useFieldArray({ name: source, keyName: "rowKey" });
  const columns = childFields(entity, field.children?.foreignKey ?? "");
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, overflowX: "auto" }}>
      {rows.length > 0 ? (
        <Table size="small">
          <ChildrenHead entity={entity} columns={columns} withRemove={!readOnly} />
          <TableBody>
            {rows.map((row, index) => (
              <TableRow key={row.rowKey} sx={{ verticalAlign: "top" }}>
                {columns.map((column) => (
                  <TableCell key={column.name} sx={{ minWidth: 140, px: 0.75 }}>
                    <CompactFields value>
                      <NestedInput
                        entity={entity}
                        field={column}
                        source={`${source}.${index}.${column.name}`}
                        mode={mode}
                        readOnly={readOnly || column.readOnly}
                        required={column.required}
                      />
                    </CompactFields>
                  </TableCell>
                ))}
                {readOnly ? null : (
                  <TableCell padding="none" sx={{ width: 44, pt: 0.75 }}>
                    <IconButton
                      aria-label={translate("shell.form.removeRow", { row: index + 1 })}
                      onClick={() => remove(index)}
                    >
                      <DeleteOutline fontSize="small" />
                    </IconButton>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
      {readOnly ? null : (
        <Button startIcon={<Add />} onClick={() => append(defaultValues(entity))} sx={{ m: 0.75 }}>
          {translate("shell.form.addRow")}
        </Button>
      )}
    </Box>
  );
}

interface HeadProps {
  entity: EntityModel;
  columns: ReturnType<typeof childFields>;
  withRemove: boolean;
}

function ChildrenHead({ entity, columns, withRemove }: HeadProps) {
  const texts = useEntityTexts(entity);
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <TableCell key={column.name} sx={{ px: 0.75, fontWeight: 600 }}>
            {texts.field(column)}
          </TableCell>
        ))}
        {withRemove ? (
          <TableCell padding="none" aria-label={translate("shell.list.actions")} />
        ) : null}
      </TableRow>
    </TableHead>
  );
}
