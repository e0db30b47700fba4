import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import ContentCopy from "@mui/icons-material/ContentCopyOutlined";
import Delete from "@mui/icons-material/DeleteOutlined";
import { Box, IconButton, Typography } from "@mui/material";
import { memo, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../../shared/entity/model.ts";
import { RowField } from "../children/RowField.tsx";

interface Props {
  entity: EntityModel;
  source: string;
  index: number;
  count: number;
  mode: "create" | "edit";
  readOnly: boolean;
  onDuplicate: (at: number) => void;
  onRemove: (at: number) => void;
  onMove: (from: number, to: number) => void;
}

/** One row of a repeater with all its fields, and what can be done with it. */
export const RowCard = memo(function RowCard(props: Props) {
  const { entity, source, index, count, mode, readOnly } = props;
  const translate = useTranslate();
  const row = index + 1;
  const tool = (key: string, icon: ReactNode, run: () => void, disabled = false) => (
    <IconButton
      size="small"
      disabled={disabled}
      aria-label={translate(key, { row })}
      title={translate(key, { row })}
      onClick={run}
    >
      {icon}
    </IconButton>
  );
  return (
    <Box component="fieldset" aria-label={translate("shell.rows.row", { row })} sx={cardLook}>
      <Box sx={headLook}>
        <Typography variant="body2" color="text.secondary" sx={{ mr: "auto" }}>
          {translate("shell.rows.row", { row })}
        </Typography>
        {readOnly ? null : (
          <>
            {tool(
              "shell.formLayout.rowUp",
              <ArrowUpward fontSize="small" />,
              () => props.onMove(index, index - 1),
              index === 0,
            )}
            {tool(
              "shell.formLayout.rowDown",
              <ArrowDownward fontSize="small" />,
              () => props.onMove(index, index + 1),
              index === count - 1,
            )}
            {tool("shell.formLayout.duplicateRow", <ContentCopy fontSize="small" />, () =>
              props.onDuplicate(index),
            )}
            {tool("shell.form.removeRow", <Delete fontSize="small" />, () => props.onRemove(index))}
          </>
        )}
      </Box>
      <Box sx={fieldsLook}>
        {entity.fields.map((field) => (
          <RowField
            key={field.name}
            entity={entity}
            field={field}
            rowPath={`${source}.${index}.`}
            mode={mode}
            readOnly={readOnly}
          />
        ))}
      </Box>
    </Box>
  );
});

const cardLook = {
  m: 0,
  minWidth: 0,
  p: 1.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  containerType: "inline-size",
} as const;

const headLook = { display: "flex", alignItems: "center", mb: 1 } as const;

const fieldsLook = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@container (min-width: 560px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  // Rows, pictures and long texts take the whole width.
  "& > [role=group], & > :has(textarea)": { gridColumn: "1 / -1" },
} as const;
