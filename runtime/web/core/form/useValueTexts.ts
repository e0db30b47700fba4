import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { rowsEntity } from "../../../shared/entity/rowsEntity.ts";
import { choiceName } from "../entities/recordName.ts";
import { seedText } from "../i18n/seedText.ts";
import { useRegistry } from "../entities/RegistryContext.tsx";
import { naming } from "../fields/choices/offers.ts";
import { formatValue } from "../fields/formatValue.ts";
import { useListRight } from "../fields/useListRight.ts";
import { useValueFormat } from "../fields/useValueFormat.ts";

/** Rows that are named before the rest is only counted. */
const namedRows = 5;

/** What values of fields read like, with the names of the records that relations point to. */
export function useValueTexts(
  entity: EntityModel,
  names: readonly string[],
  versions: readonly Readonly<Record<string, unknown>>[],
): (name: string, value: unknown) => string {
  const format = useValueFormat(entity);
  const { registry } = useRegistry();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const mayList = useListRight();
  const fields = entity.fields.filter(({ name }) => names.includes(name));
  const wanted = fields.flatMap(({ name, relation }) => {
    if (!relation) return [];
    const ids = [...new Set(versions.flatMap((version) => idsOf(version[name])))];
    return ids.length > 0 ? [{ relation, ids, asking: { entity: entity.key, field: name } }] : [];
  });
  const answers = useQueries({
    queries: wanted.map(({ relation, ids, asking }) => ({
      queryKey: [relation.to, "titles", ids, asking],
      queryFn: async () => {
        const meta = (await mayList(relation.to)) ? undefined : naming(asking);
        return dataProvider.getMany(relation.to, { ids, ...(meta ? { meta } : {}) });
      },
      staleTime: 60_000,
      retry: false,
    })),
  });
  return useMemo(() => {
    const titles = new Map<string, string>();
    const unnamed = answers.some(({ isPending }) => isPending)
      ? "…"
      : translate("shell.relation.unseen");
    answers.forEach(({ data }, index) => {
      const relation = wanted[index]?.relation;
      for (const record of data?.data ?? [])
        if (relation)
          titles.set(
            `${relation.to}:${record.id}`,
            seedText(choiceName(record, relation.titleField), translate),
          );
    });
    const textOf = (field: FieldModel, value: unknown): string => {
      const { relation, children } = field;
      if (relation) {
        return idsOf(value)
          .map((id) => titles.get(`${relation.to}:${id}`) ?? unnamed)
          .join(", ");
      }
      const child = children ? registry.peek(children.entity)?.entity : rowsEntity(entity, field);
      if (child && Array.isArray(value)) return rowsText(value, child.titleField);
      return formatValue(field, (value ?? null) as Json, null, format);
    };
    return (name, value) => {
      const field = fields.find((candidate) => candidate.name === name);
      return (field && textOf(field, value)) || "–";
    };
  }, [answers, wanted, fields, format, registry, entity, translate]);
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).map(Number).filter((id) => id > 0);

function rowsText(rows: unknown[], titleField: string): string {
  const titles = rows.map((row) => String((row as Record<string, unknown>)[titleField] ?? "–"));
  const rest = titles.length - namedRows;
  return titles.slice(0, namedRows).join(", ") + (rest > 0 ? ` +${rest}` : "");
}
