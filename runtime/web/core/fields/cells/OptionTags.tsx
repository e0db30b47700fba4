import type { CellProps } from "../../pages/contract.ts";
import { Tag } from "../Tag.tsx";
import { useFieldOptions } from "../useFieldOptions.ts";

/** Several options, each with its dictionary's color. */
export function OptionTags({ entity, field, value }: CellProps) {
  const options = useFieldOptions(entity, field);
  if (!Array.isArray(value)) return null;
  return (
    <span className="fw-tags">
      {value.map((entry) => {
        const option = options.find((candidate) => candidate.value === entry);
        return (
          <Tag
            key={String(entry)}
            type={option?.tagType ?? "info"}
            label={option?.label ?? String(entry)}
          />
        );
      })}
    </span>
  );
}
