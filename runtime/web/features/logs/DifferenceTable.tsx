import {
  alpha,
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
} from "@mui/material";
import { useTranslate } from "react-admin";
import type { Json } from "../../../shared/entity/model.ts";
import { useEntity } from "../../core/entities/RegistryContext.tsx";
import { formatValue } from "../../core/fields/formatValue.ts";
import { useValueFormat } from "../../core/fields/useValueFormat.ts";
import { valueText, type ComparedField } from "./differences.ts";

interface Props {
  /** Key of the entity the record belongs to. */
  entityKey: string;
  fields: readonly ComparedField[];
}

/** Two columns: what stood in each field before the change, and what stands there since. */
export function DifferenceTable({ entityKey, fields }: Props) {
  const translate = useTranslate();
  const { entity } = useEntity(entityKey);
  const format = useValueFormat(entity);
  const text = (name: string, value: Json): string => {
    const field = entity.fields.find((one) => one.name === name || one.column === name);
    if (!field || value === null || value === "***") return valueText(value);
    // Ids are names, not amounts.
    const isId = field.kind === "relation" || (field.system && typeof value === "number");
    return isId ? String(value) : formatValue(field, value, null, format);
  };
  return (
    <Box sx={{ overflowX: "auto" }}>
      <Table size="small" sx={{ tableLayout: "fixed", minWidth: { sm: 480 } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: "26%" }}>{translate("shell.log.field")}</TableCell>
            <TableCell>{translate("shell.log.before")}</TableCell>
            <TableCell>{translate("shell.log.after")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(({ field, label, before, after, changed }) => (
            <TableRow key={field}>
              <TableCell
                component="th"
                scope="row"
                sx={{ ...cell, fontWeight: changed ? 600 : 400 }}
              >
                {label}
              </TableCell>
              <Value text={text(field, before)} mark={changed ? "removed" : null} />
              <Value text={text(field, after)} mark={changed ? "added" : null} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Value({ text, mark }: { text: string; mark: "removed" | "added" | null }) {
  const shown = text === "" ? "–" : text;
  if (mark === null || text === "") {
    return <TableCell sx={{ ...cell, color: "text.secondary" }}>{shown}</TableCell>;
  }
  return (
    <TableCell sx={{ ...cell, ...(mark === "added" ? added : removed) }}>
      <Box component={mark === "added" ? "ins" : "del"} sx={{ textDecoration: "none" }}>
        {shown}
      </Box>
    </TableCell>
  );
}

const cell = { overflowWrap: "anywhere", verticalAlign: "top", whiteSpace: "pre-wrap" } as const;
const ground = (name: "error" | "success") => ({
  bgcolor: (theme: Theme) => alpha(theme.palette[name].main, 0.14),
});
const removed = ground("error");
const added = ground("success");
