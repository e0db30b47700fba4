import { Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useTranslate } from "react-admin";
import type { FieldModel, Json } from "../../../shared/entity/model.ts";
import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import { useEntity } from "../entities/RegistryContext.tsx";
import { childFields } from "../fields/childFields.ts";
import { FieldValue } from "../fields/FieldValue.tsx";
import { useEntityTexts } from "../i18n/useText.ts";
import type { EntityRecord } from "./contract.ts";

/** Child rows to read. */
export function ChildTable({ field, rows }: { field: FieldModel; rows: Json | undefined }) {
  const { entity } = useEntity(field.children?.entity ?? "");
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const columns = childFields(entity, field.children?.foreignKey ?? "");
  const records = Array.isArray(rows) ? (rows as EntityRecord[]) : [];
  if (records.length === 0) return <>{translate("shell.record.noRows")}</>;
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, overflowX: "auto" }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.name} align={kindOf(column).align} sx={{ fontWeight: 600 }}>
                {texts.field(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record, index) => (
            <TableRow key={record.id ?? index}>
              {columns.map((column) => (
                <TableCell key={column.name} align={kindOf(column).align}>
                  <FieldValue
                    entity={entity}
                    field={column}
                    record={record}
                    value={record[column.name]}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
