import { Badge, Box, Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { FilterValues } from "./FilterForm.tsx";
import { FilterInputs } from "./FilterInputs.tsx";
import { FilterPopover } from "./FilterPopover.tsx";
import { entriesOf } from "./filterEntries.ts";
import { QuickFilter } from "./QuickFilter.tsx";
import type { FirstLine } from "./useFirstLine.ts";

interface Props {
  filters: FilterValues;
  fields: FieldModel[];
  /** Of the chips. */
  firstLine: FirstLine;
  /** Takes the filter of one field away. */
  onRemove: (names: string[]) => void;
}

/** The filters of a view as chips in one line, each of which opens its input; those without room are behind "more filters". */
export function QuickFilters({ filters, fields, firstLine, onRemove }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { line, fitting } = firstLine;
  if (fields.length === 0) return <Box sx={{ flex: 1 }} />;
  const folded = fields.slice(fitting);
  const used = folded.filter((field) => entriesOf(field, filters.values).length > 0).length;
  const title = translate("shell.list.moreFilters", { number: folded.length });
  return (
    <>
      <Box ref={line} component="search" aria-label={translate("shell.list.filters")} sx={chips}>
        {fields.map((field, index) => (
          <Box
            key={field.name}
            sx={{ display: "flex", visibility: index < fitting ? "visible" : "hidden" }}
          >
            <QuickFilter filters={filters} field={field} onRemove={onRemove} />
          </Box>
        ))}
      </Box>
      {folded.length > 0 ? (
        <Badge badgeContent={used} color="primary">
          <Button
            size="small"
            color={used > 0 ? "primary" : "inherit"}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={foldButton}
          >
            {title}
          </Button>
        </Badge>
      ) : null}
      {anchor ? (
        <FilterPopover anchor={anchor} label={title} wide onClose={() => setAnchor(null)}>
          <FilterInputs filters={filters} fields={folded} />
        </FilterPopover>
      ) : null}
    </>
  );
}

const foldButton = { flexShrink: 0, whiteSpace: "nowrap", minHeight: 30, px: 1 } as const;

/** As high as one chip: what wraps is out of sight and behind "more filters". */
const chips = {
  display: "flex",
  flexWrap: "wrap",
  flex: 1,
  gap: "8px 6px",
  minWidth: 0,
  height: 30,
} as const;
