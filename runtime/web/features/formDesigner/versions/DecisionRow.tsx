import { Box, MenuItem, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import type { FormEffectPart } from "../../../../../generated/system/form/types.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { useDesigner } from "../store/DesignerContext.tsx";
import { ChangeLine } from "./ChangeLine.tsx";

/** What happens to the answers that a change concerns. */
export type Decision =
  | "keep"
  | "archive"
  | { map: Record<string, string | number | boolean | null> };

interface Props {
  change: FormEffectPart;
  label: string;
  /** What an option of the field is called. */
  optionLabel: (value: unknown) => string;
  decision: Decision | undefined;
  onDecide: (decision: Decision) => void;
}

/** One change of the new version; where answers are concerned, what becomes of them. */
export function DecisionRow({ change, label, optionLabel, decision, onDecide }: Props) {
  const translate = useTranslate();
  const { field, kind, problem, from, to, answers, decisions, needsDecision, values } = change;
  const now = useDesigner(({ reading }) => reading.model.fields.find(({ name }) => name === field));
  const options = now?.options;
  const chosen = decision === undefined ? "" : typeof decision === "string" ? decision : "map";
  const map = typeof decision === "object" ? decision.map : {};
  const decide = (next: string) => {
    if (next !== "map") onDecide(next as "keep" | "archive");
    else
      onDecide({
        map: Object.fromEntries(values.map(({ value }) => [String(value), asIs(now, value)])),
      });
  };
  return (
    <Box sx={look} data-open={needsDecision}>
      <ChangeLine kind={kind} label={label} keyword={problem} from={from} to={to} />
      {answers > 0 ? (
        <Box sx={{ color: "warning.main", fontSize: 13 }}>
          {translate("shell.designer.publish.concerned", { smart_count: answers })}
        </Box>
      ) : null}
      {chosen === "keep" || chosen === "archive" ? (
        <Box sx={{ color: "text.secondary", fontSize: 13 }}>
          {translate(`shell.designer.decisionMeans.${chosen}`)}
        </Box>
      ) : null}
      {needsDecision ? (
        <TextField
          select
          required
          label={translate("shell.designer.publish.decision")}
          value={chosen}
          onChange={(event) => decide(event.target.value)}
        >
          {decisions.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`shell.designer.decision.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {chosen === "map"
        ? values.map(({ value, answers: count }) => (
            <TextField
              key={String(value)}
              select={options !== undefined}
              label={translate("shell.designer.publish.mapValue", {
                value: optionLabel(value),
                smart_count: count,
              })}
              value={map[String(value)] ?? ""}
              onChange={(event) => {
                const text = event.target.value;
                const next = options?.find((option) => String(option) === text) ?? text;
                onDecide({ map: { ...map, [String(value)]: next === "" ? null : next } });
              }}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">{translate("shell.designer.publish.mapNone")}</MenuItem>
              {options?.map((option) => (
                <MenuItem key={String(option)} value={String(option)}>
                  {optionLabel(option)}
                </MenuItem>
              ))}
            </TextField>
          ))
        : null}
    </Box>
  );
}

/** A value as the field has it now, where it can hold it; what else it becomes the person says. */
function asIs(field: FieldModel | undefined, value: unknown): string | number | boolean | null {
  if (!field) return null;
  const kind = kindOf(field);
  const read = kind.parseText(String(value), field);
  const fits = read !== null && typeof read !== "object" && kind.check(read, field) === null;
  return fits ? (read as string | number | boolean) : null;
}

const look = {
  display: "grid",
  gap: 1.75,
  fontSize: 14,
  "&[data-open=true]": { p: 1.5, border: 1, borderColor: "warning.main", borderRadius: 1 },
} as const;
