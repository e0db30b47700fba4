import { Suspense } from "../loading/Suspense.tsx";
import { useOverrides } from "../entities/useOverrides.ts";
import type { CellProps } from "../pages/contract.ts";
import { viewOf } from "./kinds/views.ts";
import { formatValue } from "./formatValue.ts";
import { useValueFormat } from "./useValueFormat.ts";

/** A value to read, as the show page has it. */
export function FieldValue(props: CellProps) {
  const { entity, field, record, value } = props;
  const own = useOverrides(entity.key).columns?.[field.name];
  const format = useValueFormat(entity);
  const Show = own ?? viewOf(field).show;
  const none = value === null || value === undefined || value === "";
  if (none || (Array.isArray(value) && value.length === 0)) return "–";
  if (!Show) return formatValue(field, value, record, format);
  return (
    <Suspense fallback={null}>
      <Show {...props} />
    </Suspense>
  );
}
