import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { rowsEntity } from "../../../../shared/entity/rowsEntity.ts";
import { recordName } from "../../entities/recordName.ts";
import { childEntity } from "../../entities/childEntity.ts";
import { useEntity } from "../../entities/RegistryContext.tsx";
import { childFields } from "../../fields/childFields.ts";
import { FieldValue } from "../../fields/FieldValue.tsx";
import { formatValue } from "../../fields/formatValue.ts";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { EntityRecord } from "../contract.ts";
import { isWhole } from "../../list/grid/columnKinds.ts";

/** Child rows to read. */
export function ChildTable({ field, rows }: { field: FieldModel; rows: Json | undefined }) {
  const { entity: child } = useEntity(field.children?.entity ?? "");
  const entity = childEntity(field, child, "change");
  const columns = childFields(entity, field.children?.foreignKey ?? "");
  return <ValueTable entity={entity} columns={columns} rows={rows} />;
}

interface RowsProps {
  entity: EntityModel;
  field: FieldModel;
  rows: Json | undefined;
}

/** The rows of a repeater to read; rows inside them are tables in their cells. */
export function RowsTable({ entity, field, rows }: RowsProps) {
  const inner = rowsEntity(entity, field);
  return inner ? <ValueTable entity={inner} columns={inner.fields} rows={rows} /> : null;
}

const headLook = { fontWeight: 600, whiteSpace: "nowrap" } as const;
const flowLook = { minWidth: 120 } as const;
/** A number or a day that is broken reads as two. */
const wholeLook = { whiteSpace: "nowrap" } as const;

interface TableProps {
  entity: EntityModel;
  columns: FieldModel[];
  rows: Json | undefined;
  /** Where a row leads to; its first cell becomes a link. */
  pathOf?: (record: EntityRecord) => string;
}

/** Records as a table to read. */
export function ValueTable({ entity, columns, rows, pathOf }: TableProps) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const records = Array.isArray(rows) ? (rows as EntityRecord[]) : [];
  if (records.length === 0) return <>{translate("shell.record.noRows")}</>;
  return (
    // On a narrow screen it is scrolled by itself, also with the keyboard.
    <Box
      component="section"
      aria-label={texts.name}
      tabIndex={0}
      sx={{ border: 1, borderColor: "divider", borderRadius: 1, overflowX: "auto" }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.name} align={kindOf(column).align} sx={headLook}>
                {texts.field(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record, index) => (
            <TableRow key={record.id ?? index}>
              {columns.map((column, at) => (
                <TableCell
                  key={column.name}
                  align={kindOf(column).align}
                  sx={isWhole(column) ? wholeLook : flowLook}
                >
                  {pathOf && at === 0 ? (
                    <RowLink entity={entity} field={column} record={record} to={pathOf(record)} />
                  ) : column.rows ? (
                    <RowsTable entity={entity} field={column} rows={record[column.name]} />
                  ) : (
                    <FieldValue
                      entity={entity}
                      field={column}
                      record={record}
                      value={record[column.name]}
                    />
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface RowLinkProps {
  entity: EntityModel;
  field: FieldModel;
  record: EntityRecord;
  to: string;
}

function RowLink({ entity, field, record, to }: RowLinkProps) {
  const text = formatValue(field, record[field.name], record, useValueFormat(entity));
  return (
    <Link component={RouterLink} to={to} underline="hover" sx={{ fontWeight: 600 }}>
      {text || recordName(entity, record)}
    </Link>
  );
}
