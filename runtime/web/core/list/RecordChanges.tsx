import { Box } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel, Json } from "../../../shared/entity/model.ts";
import type { FieldChange } from "../data/dataProvider.ts";
import { formatValue } from "../fields/formatValue.ts";
import { useValueFormat } from "../fields/useValueFormat.ts";

interface Props {
  entity: EntityModel;
  changes: FieldChange[];
}

/** The fields one change touched: what stood there, what stands there now. */
export function RecordChanges({ entity, changes }: Props) {
  const translate = useTranslate();
  const format = useValueFormat(entity);
  const text = ({ field }: FieldChange, value: Json, named: string | undefined) => {
    if (named) return named;
    const model = entity.fields.find(({ name }) => name === field);
    if (model) return formatValue(model, value, null, format);
    return value === null ? "" : JSON.stringify(value);
  };
  const shown = changes
    .map((change) => ({
      field: change.field,
      label: change.label,
      before: text(change, change.before, change.beforeText),
      after: text(change, change.after, change.afterText),
    }))
    .filter(({ before, after }) => before !== "" || after !== "");
  if (shown.length === 0) return null;
  return (
    <Box component="dl" sx={look}>
      {shown.map(({ field, label, before, after }) => (
        <Box key={field} sx={{ display: "contents" }}>
          <dt>{label}</dt>
          <dd>
            {before === "" ? null : (
              <Box component="del" aria-label={translate("shell.record.before", { value: before })}>
                {before}
              </Box>
            )}
            {before === "" || after === "" ? null : " → "}
            {after === "" ? null : (
              <Box component="ins" aria-label={translate("shell.record.after", { value: after })}>
                {after}
              </Box>
            )}
          </dd>
        </Box>
      ))}
    </Box>
  );
}

const look = {
  display: "grid",
  gridTemplateColumns: "minmax(80px, auto) minmax(0, 1fr)",
  gap: "4px 12px",
  m: 0,
  mt: 0.75,
  fontSize: 14,
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, overflowWrap: "anywhere" },
  "& del": { color: "text.secondary" },
  "& ins": { textDecoration: "none", fontWeight: 550 },
} as const;
