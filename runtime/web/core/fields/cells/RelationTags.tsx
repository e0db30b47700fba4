import { useGetManyAggregate, useTranslate } from "react-admin";
import { choiceName } from "../../entities/recordName.ts";
import type { CellProps } from "../../pages/contract.ts";
import { naming } from "../choices/offers.ts";
import { seedText } from "../../i18n/seedText.ts";
import { useMayList } from "../useMayList.ts";
import { Tag } from "../Tag.tsx";

/** Names of related records that do not come with the row; all rows of a page ask together. */
export function RelationTags({ entity, field, value }: CellProps) {
  const ids = Array.isArray(value) ? value.map(Number) : value ? [Number(value)] : [];
  const relation = field.relation;
  const translate = useTranslate();
  const may = useMayList(relation?.to ?? "");
  const { data, isPending } = useGetManyAggregate(
    relation?.to ?? "",
    {
      ids,
      ...(may === false ? { meta: naming({ entity: entity.key, field: field.name }) } : {}),
    },
    // While a table scrolls, a cell that comes again must not ask again.
    { enabled: ids.length > 0 && may !== undefined, staleTime: 60_000 },
  );
  if (!relation || ids.length === 0) return null;
  return (
    <span className="fw-tags">
      {ids.map((id) => {
        const record = data?.find((candidate) => candidate?.id === id);
        const missing = isPending ? "…" : translate("shell.relation.unseen");
        return (
          <Tag
            key={id}
            type="primary"
            label={record ? seedText(choiceName(record, relation.titleField), translate) : missing}
          />
        );
      })}
    </span>
  );
}
