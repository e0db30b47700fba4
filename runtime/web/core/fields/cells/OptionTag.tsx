import type { CellProps } from "../../pages/contract.ts";
import { Tag } from "../Tag.tsx";
import { useFieldOptions } from "../useFieldOptions.ts";

/** A select value with its dictionary's color. */
export function OptionTag({ entity, field, value }: CellProps) {
  const options = useFieldOptions(entity, field);
  if (value === null || value === undefined || value === "") return null;
  const option = options.find((candidate) => String(candidate.value) === String(value));
  return <Tag type={option?.tagType ?? "info"} label={option?.label ?? String(value)} />;
}
