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
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { useEntity } from "../../../core/entities/RegistryContext.tsx";
import { formatValue } from "../../../core/fields/formatValue.ts";
import { useValueFormat } from "../../../core/fields/useValueFormat.ts";
import { RowChanges } from "../../../core/list/history/RowChanges.tsx";
import { relatedText, valueText, type ComparedField, type RelatedName } from "./differences.ts";

interface Props {
  /** Key of the entity the record belongs to. */
  entityKey: string;
  fields: readonly ComparedField[];
  related: readonly RelatedName[];
}

/** Two columns: the value of each field before and after the change. */
export function DifferenceTable({ entityKey, fields, related }: Props) {
  const translate = useTranslate();
  const { entity } = useEntity(entityKey);
  const format = useValueFormat(entity);
  const fieldOf = (name: string) =>
    entity.fields.find((one) => one.name === name || one.column === name);
  const text = (name: string, value: Json, side: "before" | "after"): string => {
    const field = fieldOf(name);
    if (!field || value === null || value === "***") return valueText(value);
    const named = relatedText(related, field.name, side, format.unseen);
    if (named !== undefined) return named;
    // Ids of the record itself are names, not amounts.
    if (field.system && typeof value === "number") return String(value);
    return formatValue(field, value, null, format);
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
              <Values
                repeater={changed && before !== "***" ? fieldOf(field) : undefined}
                entity={entity}
                before={before}
                after={after}
              >
                <Value text={text(field, before, "before")} mark={changed ? "removed" : null} />
                <Value text={text(field, after, "after")} mark={changed ? "added" : null} />
              </Values>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface ValuesProps extends Record<"before" | "after", Json> {
  repeater: FieldModel | undefined;
  entity: EntityModel;
  children: ReactNode;
}

/** Rows of a repeater that changed are told one by one, across both columns. */
function Values({ repeater, entity, before, after, children }: ValuesProps) {
  if (!repeater?.rows) return children;
  return (
    <TableCell sx={cell} colSpan={2}>
      <RowChanges entity={entity} field={repeater} before={before} after={after} />
    </TableCell>
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
