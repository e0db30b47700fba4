import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import { Chip } from "@mui/material";
import { useState } from "react";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { FilterValues } from "./FilterForm.tsx";
import { FilterInputs } from "./FilterInputs.tsx";
import { FilterPopover } from "./FilterPopover.tsx";
import { entriesOf } from "./filterEntries.ts";
import { readName } from "./builder/filterTree.ts";
import { ValueText } from "./FilterText.tsx";

interface Props {
  filters: FilterValues;
  field: FieldModel;
  onRemove: (names: string[]) => void;
}

/** One filter of a view: its name, and what it asks for once it does; a press opens its input. */
export function QuickFilter({ filters, field, onRemove }: Props) {
  const { entity, values } = filters;
  const label = useEntityTexts(entity).field(field);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = entriesOf(field, values);
  const names = entries.map(([name]) => name);
  const used = entries.length > 0;
  return (
    <>
      <Chip
        variant="outlined"
        color={used ? "primary" : "default"}
        label={
          used ? (
            <>
              {label}: <EntriesText entity={entity} field={field} entries={entries} />
            </>
          ) : (
            label
          )
        }
        icon={used ? undefined : <ArrowDropDown />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...(used ? { onDelete: () => onRemove(names), title: label } : {})}
        sx={chip}
      />
      {anchor ? (
        <FilterPopover anchor={anchor} label={label} onClose={() => setAnchor(null)}>
          <FilterInputs filters={filters} fields={[field]} />
        </FilterPopover>
      ) : null}
    </>
  );
}

interface TextProps {
  entity: EntityModel;
  field: FieldModel;
  entries: [string, Json][];
}

/** What is asked of the field; of a range its two ends, an open one as dots. */
function EntriesText({ entity, field, entries }: TextProps) {
  const conditions = entries.map(([name, value]) => ({ ...readName(name, value), value }));
  const target = { entity, field, through: null };
  const text = (operator: string) => {
    const condition = conditions.find((each) => each.operator === operator);
    return condition ? <ValueText {...condition} target={target} /> : "…";
  };
  const { asking, span } = kindOf(field);
  const ends = conditions.filter(({ operator }) => operator === "gte" || operator === "lte");
  if ((asking === "between" || span) && ends.length > 0) {
    return (
      <>
        {text("gte")} – {text("lte")}
      </>
    );
  }
  return conditions.map((condition, index) => (
    <span key={condition.operator}>
      {index > 0 ? ", " : null}
      <ValueText {...condition} target={target} />
    </span>
  ));
}

const chip = {
  height: 30,
  maxWidth: 260,
  borderRadius: 1,
  flexDirection: "row-reverse",
  "& .MuiChip-icon": { ml: -0.75, mr: 0.25 },
  "& .MuiChip-deleteIcon": { ml: -0.5, mr: 0.5 },
  "&:has(.MuiChip-deleteIcon)": { flexDirection: "row" },
} as const;
