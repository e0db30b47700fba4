import { Box, Button, Chip } from "@mui/material";
import { useGetManyAggregate, useTranslate } from "react-admin";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { naming } from "../../fields/choices/useOffer.ts";
import { useMayList } from "../../fields/useMayList.ts";
import { formatValue } from "../../fields/formatValue.ts";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { activeFilters } from "../toolbar/listViews.ts";
import { operatorWord } from "./askedField.ts";
import { spanName, spanOperator } from "./daySpans.ts";
import type { Target } from "./filterFields.ts";
import {
  changeItem,
  readName,
  readTree,
  takesNoValue,
  treeKeys,
  writeTree,
  type Condition,
  type FilterItem,
} from "./filterTree.ts";
import { useFilterTargets } from "./useFilterTargets.ts";

interface Props {
  entity: EntityModel;
  values: Record<string, Json>;
  /** The filter without one of its conditions. */
  onChange: (values: Record<string, Json>) => void;
  onOpen: () => void;
  onClear: () => void;
}

interface Part {
  key: string;
  item: FilterItem;
  remove: () => void;
}

/** The conditions in force, each to be taken away; one that asks about what is gone or closed says so. */
export function FilterChips({ entity, values, onChange, onOpen, onClear }: Props) {
  const translate = useTranslate();
  const parts = partsOf(values, onChange);
  const paths = parts.flatMap(({ item }) => pathsOf(item));
  const targetOf = useFilterTargets(entity, paths);
  if (parts.length === 0) return null;
  return (
    <Box
      component="fieldset"
      aria-label={translate("shell.list.activeFilters")}
      sx={{
        m: 0,
        pt: 0,
        border: 0,
        minWidth: 0,
        display: "flex",
        flexWrap: "wrap",
        gap: 0.75,
        alignItems: "center",
        px: 1.5,
        pb: 1,
      }}
    >
      {parts.map(({ key, item, remove }) => (
        <Chip
          key={key}
          size="small"
          variant="outlined"
          color={isGone(item, targetOf) ? "error" : "default"}
          label={<ItemText item={item} entity={entity} targetOf={targetOf} />}
          onClick={item.kind === "condition" && key.startsWith("f:") ? undefined : onOpen}
          onDelete={remove}
          sx={{ maxWidth: "100%" }}
        />
      ))}
      <Button size="small" color="inherit" onClick={onClear}>
        {translate("shell.list.clearFilters")}
      </Button>
    </Box>
  );
}

function partsOf(values: Props["values"], onChange: Props["onChange"]): Part[] {
  const active = activeFilters(values);
  const flat = Object.entries(active).filter(([name]) => !isTreeKey(name));
  const tree = readTree(active);
  const rest = Object.fromEntries(Object.entries(active).filter(([name]) => !isTreeKey(name)));
  return [
    ...flat.map(([name, value]): Part => ({
      key: `f:${name}`,
      item: { kind: "condition", key: 0, ...readName(name, value), value },
      remove: () => {
        const { [name]: _, ...others } = active;
        onChange(others);
      },
    })),
    ...tree.nodes.map((item, index): Part => ({
      key: `t:${index}`,
      item,
      remove: () => onChange({ ...rest, ...writeTree(changeItem(tree, item.key, null)) }),
    })),
  ];
}

const isTreeKey = (name: string) => (treeKeys as readonly string[]).includes(name);

const pathsOf = (item: FilterItem): string[] =>
  item.kind === "condition"
    ? [item.path]
    : item.kind === "group"
      ? item.nodes.flatMap(pathsOf)
      : [];

type TargetOf = (path: string) => Target | null | "loading";

const isGone = (item: FilterItem, targetOf: TargetOf): boolean =>
  item.kind === "condition"
    ? targetOf(item.path) === null
    : item.kind === "group" && item.nodes.some((node) => isGone(node, targetOf));

interface TextProps {
  item: FilterItem;
  entity: EntityModel;
  targetOf: TargetOf;
}

function ItemText({ item, entity, targetOf }: TextProps) {
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

function ValueText({
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
  const { data } = useGetManyAggregate(
    to,
    {
      ids,
      ...(may === false ? { meta: naming({ entity: entity.key, field: field.name }) } : {}),
    },
    { enabled: ids.length > 0 && may !== undefined },
  );
  return ids
    .map((id) => {
      const record = data?.find((candidate) => candidate?.id === id);
      return String((record as Record<string, Json> | undefined)?.[titleField] ?? `#${id}`);
    })
    .join(", ");
}
