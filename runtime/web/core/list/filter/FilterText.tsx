import { useGetManyAggregate, useTranslate } from "react-admin";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { choiceName } from "../../entities/recordName.ts";
import { seedText } from "../../i18n/seedText.ts";
import { naming } from "../../fields/choices/offers.ts";
import { formatValue } from "../../fields/formatValue.ts";
import { useMayList } from "../../fields/useMayList.ts";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { operatorWord } from "./askedField.ts";
import { spanName, spanOperator } from "./days/daySpans.ts";
import type { Target } from "./filterFields.ts";
import { takesNoValue, type Condition, type FilterItem } from "./builder/filterTree.ts";

export type TargetOf = (path: string) => Target | null | "loading";

interface TextProps {
  item: FilterItem;
  entity: EntityModel;
  targetOf: TargetOf;
}

/** A condition, or a group of them, in words. */
export function ItemText({ item, entity, targetOf }: TextProps) {
  const translate = useTranslate();
  if (item.kind === "foreign") return translate("shell.list.ownCondition");
  if (item.kind === "group") {
    return (
      <>
        {item.nodes.map((node, index) => (
          <span key={node.key}>
            {index > 0 ? ` ${translate(`shell.list.logicWord.${item.logic}`)} ` : null}
            {node.kind === "group" ? "(" : null}
            <ItemText item={node} entity={entity} targetOf={targetOf} />
            {node.kind === "group" ? ")" : null}
          </span>
        ))}
      </>
    );
  }
  const target = targetOf(item.path);
  if (target === "loading") return "…";
  if (target === null) return translate("shell.list.filterGone", { name: item.path });
  return <ConditionText condition={item} entity={entity} target={target} />;
}

function ConditionText({
  condition: { operator, value },
  entity,
  target,
}: {
  condition: Condition;
  entity: EntityModel;
  target: Target;
}) {
  const translate = useTranslate();
  const own = useEntityTexts(entity);
  const inner = useEntityTexts(target.entity);
  const name = target.through
    ? `${own.field(target.through)} › ${inner.field(target.field)}`
    : own.field(target.field);
  const word = translate(operatorWord(target.field, operator));
  const silent = operator === "eq" || operator === "in" || operator === spanOperator;
  return (
    <>
      {name}
      {silent ? ": " : ` ${word} `}
      {takesNoValue(operator) ? null : (
        <ValueText value={value} operator={operator} target={target} />
      )}
    </>
  );
}

/** What a condition compares with. */
export function ValueText({
  value,
  operator,
  target: { entity, field },
}: {
  value: Json;
  operator: string;
  target: Target;
}) {
  const translate = useTranslate();
  const format = useValueFormat(entity);
  const list = Array.isArray(value) ? value : [value];
  if (operator === spanOperator) {
    const span = spanName(value);
    return span ? translate(`shell.list.spans.${span}`) : String(value);
  }
  if (field.relation) return <RelationText entity={entity} field={field} ids={list.map(Number)} />;
  // A range is compared with days.
  const shown = kindOf(field).span ? { ...field, kind: "date" as const } : field;
  const texts = list.map((one) => formatValue(shown, one, null, format) || String(one));
  return texts.join(operator === "between" ? " – " : ", ");
}

function RelationText({
  entity,
  field,
  ids,
}: {
  entity: EntityModel;
  field: FieldModel;
  ids: number[];
}) {
  const { to = "", titleField = "id" } = field.relation ?? {};
  const may = useMayList(to);
  const translate = useTranslate();
  const { data, isPending } = useGetManyAggregate(
    to,
    {
      ids,
      ...(may === false ? { meta: naming({ entity: entity.key, field: field.name }) } : {}),
    },
    { enabled: ids.length > 0 && may !== undefined },
  );
  const missing = isPending ? "…" : translate("shell.relation.unseen");
  return ids
    .map((id) => {
      const record = data?.find((candidate) => candidate?.id === id);
      return record ? seedText(choiceName(record, titleField), translate) : missing;
    })
    .join(", ");
}
