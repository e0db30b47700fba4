import { useTranslate } from "react-admin";
import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { TimeField } from "../../../../core/fields/inputs/time/TimeField.tsx";
import { ownName, type FieldPath } from "../../layout/fieldPaths.ts";
import type { Operand } from "../../logic/sentence.ts";
import { useOwner } from "../../logic/useOwner.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { ChoiceProperty } from "../inputs.tsx";
import { DaysProperty } from "../../logic/DaysProperty.tsx";
import { limitOf, rulesAround, rulesCommand, withLimit, type DateLimit } from "./fieldRules.ts";
import { hasLimits } from "./ofProperty.ts";
import { RuleMessage } from "./RuleMessage.tsx";

/** The first and the last day of a date or a range: a written one, today, some days before or after it, or that of another field. */
export function DateLimits({ path }: { path: FieldPath }) {
  return (["earliest", "latest"] as const).map((limit) => (
    <Limit key={limit} path={path} limit={limit} />
  ));
}

function Limit({ path, limit }: { path: FieldPath; limit: DateLimit }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const rules = useDesigner(({ document }) => rulesAround(document, path));
  const { fields } = useOwner(path);
  const name = ownName(path);
  const own = fields.find((field) => field.name === name);
  if (!own || !hasLimits(own)) return null;
  const { span, calendar } = kindOf(own);
  const unit = span ? "day" : calendar;
  const variable = unit === "day" ? "$today" : "$now";
  const present = limitOf(rules, name, limit);
  const operand = present?.operand ?? null;
  const set = (next: Operand | null) =>
    store.run(rulesCommand(path, withLimit(rules, { name, span }, limit, next)), {
      name: { key: "rule" },
      merge: `${path} ${limit}`,
    });
  const others = fields.filter(
    (field) => field.name !== name && !field.system && kindOf(field).calendar === unit,
  );
  const choice = operand === null ? "" : (choiceOfKind[operand.kind] ?? String(operand.value));
  return (
    <>
      <ChoiceProperty
        label={translate(`shell.designer.limit.${limit}`)}
        value={choice}
        none={translate("shell.designer.limit.none")}
        options={[
          { value: variable, label: translate(`shell.designer.limit.${variable.slice(1)}`) },
          ...(unit === "day"
            ? (["days", "written"] as const).map((value) => ({
                value,
                label: translate(`shell.designer.limit.${value}`),
              }))
            : []),
          ...others.map((field) => ({ value: field.name, label: field.label })),
        ]}
        onChange={(next) => {
          if (next === "") set(null);
          else if (next === "days") set({ kind: "days", value: "0" });
          else if (next === "written") set({ kind: "text", value: today() });
          else set({ kind: next === variable ? "variable" : "field", value: next });
        }}
      />
      {operand?.kind === "days" ? (
        <DaysProperty value={operand.value} onChange={(value) => set({ kind: "days", value })} />
      ) : null}
      {operand?.kind === "text" ? (
        <TimeField
          precision="day"
          label={translate("shell.designer.limit.day")}
          value={operand.value}
          onChange={(value) => value && set({ kind: "text", value })}
        />
      ) : null}
      {present ? (
        <RuleMessage
          path={path}
          index={present.index}
          check={translate(`shell.designer.limit.${limit}`)}
        />
      ) : null}
    </>
  );
}

const choiceOfKind: Partial<Record<Operand["kind"], string>> = { text: "written", days: "days" };

const today = (): string => new Date().toISOString().slice(0, 10);
