import { isSecret } from "../../../../shared/entity/nameable.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { Box, Typography } from "@mui/material";
import { Suspense } from "../../loading/Suspense.tsx";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FieldValue } from "../../fields/FieldValue.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import { ChildTable, RowsTable } from "./ChildTable.tsx";
import type { EntityRecord } from "../contract.ts";

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  names: string[];
  /** Each below the other, as beside the record. */
  narrow?: boolean;
}

const columnsFrom = (width: number) => `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`;

/** Values of these fields to read, as many beside each other as there is room for. */
export function SectionValues({ entity, record, names, narrow = false }: Props) {
  const texts = useEntityTexts(entity);
  const fields = names.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gap: 2.25,
        m: 0,
        gridTemplateColumns: narrow
          ? "minmax(0, 1fr)"
          : { xs: columnsFrom(140), sm: columnsFrom(210) },
      }}
    >
      {fields
        // A field that is kept from the person in this record alone is no part of it.
        .filter((field) => !isSecret(field) && record[field.name] !== undefined)
        .map((field) => (
          <Box key={field.name} sx={kindOf(field).wide ? { gridColumn: "1 / -1" } : undefined}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {texts.field(field)}
            </Typography>
            <Box
              component="dd"
              sx={{ m: 0, mt: 0.25, minHeight: 24, overflowWrap: "anywhere", fontSize: 15 }}
            >
              {field.children ? (
                <Suspense fallback={null}>
                  <ChildTable field={field} rows={record[field.name]} />
                </Suspense>
              ) : field.rows ? (
                <RowsTable entity={entity} field={field} rows={record[field.name]} />
              ) : (
                <FieldValue
                  entity={entity}
                  field={field}
                  record={record}
                  value={record[field.name]}
                />
              )}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
