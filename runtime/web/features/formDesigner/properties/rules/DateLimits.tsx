import { useTranslate } from "react-admin";
import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { TimeField } from "../../../../core/fields/inputs/time/TimeField.tsx";
import { ownName, type FieldPath } from "../../layout/fieldPaths.ts";
import type { Precision } from "../../../../core/fields/inputs/time/typedTime.ts";
import { presentMoment } from "../../../../core/form/expressions/presentMoment.ts";
import type { Operand } from "../../logic/sentence.ts";
import { useOwner } from "../../logic/useOwner.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { ChoiceProperty } from "../inputs.tsx";
import { DaysProperty } from "../../logic/DaysProperty.tsx";
import { limitOf, rulesAround, rulesCommand, withLimit, type DateLimit } from "./fieldRules.ts";
import { limitUnit } from "./ofProperty.ts";
import { RuleMessage } from "./RuleMessage.tsx";

/**
 * The first and the last day, moment or time that a field may hold: a written one, today or now, some days before or after today, or that of
 * another field.
 */
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
  const unit = own ? limitUnit(own) : null;
  if (!own || !unit) return null;
  const { span } = kindOf(own);
  const found = limitOf(rules, name, limit);
  const operand = found?.operand ?? null;
  const set = (next: Operand | null) =>
    store.run(rulesCommand(path, withLimit(rules, { name, span }, limit, next)), {
      name: { key: "rule" },
      merge: `${path} ${limit}`,
    });
  const others = fields.filter(
    (field) =>
      field.name !== name && !field.system && !kindOf(field).span && limitUnit(field) === unit,
  );
  const choice = operand === null ? "" : (choiceOfKind[operand.kind] ?? String(operand.value));
  return (
    <>
      <ChoiceProperty
        label={translate(`shell.designer.limit.${limit}`)}
        value={choice}
        none={translate("shell.designer.limit.none")}
        options={[
          ...offered[unit].map(([value, text]) => ({
            value,
            label: translate(`shell.designer.limit.${text}`),
          })),
          ...others.map((field) => ({ value: field.name, label: field.label })),
        ]}
        onChange={(next) => {
          if (next === "") set(null);
          else if (next === "days") set({ kind: "days", value: "0" });
          else if (next === "written") set({ kind: "text", value: present[unit]() });
          else set({ kind: next.startsWith("$") ? "variable" : "field", value: next });
        }}
      />
      {operand?.kind === "days" ? (
        <DaysProperty value={operand.value} onChange={(value) => set({ kind: "days", value })} />
      ) : null}
      {operand?.kind === "text" ? (
        <TimeField
          precision={unit}
          label={translate(`shell.designer.limit.${unit}`)}
          value={operand.value}
          onChange={(value) => value && set({ kind: "text", value })}
        />
      ) : null}
      {found ? (
        <RuleMessage
          path={path}
          index={found.index}
          check={translate(`shell.designer.limit.${limit}`)}
        />
      ) : null}
    </>
  );
}

const choiceOfKind: Partial<Record<Operand["kind"], string>> = { text: "written", days: "days" };

/** What is offered beside other fields, with the key of its name. */
const offered: Record<Precision, readonly (readonly [value: string, text: string])[]> = {
  day: [
    ["$today", "today"],
    ["days", "days"],
    ["written", "written"],
  ],
  moment: [
    ["$now", "now"],
    ["written", "writtenMoment"],
  ],
  time: [["written", "writtenTime"]],
};

/** What a written limit begins with. */
const present: Record<Precision, () => string> = {
  day: () => presentMoment().today,
  moment: () => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(),
  time: () => "08:00",
};
