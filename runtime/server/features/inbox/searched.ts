import type { SourceModel } from "../../../shared/entity/model.ts";
import { accessTo } from "../../core/entity/rights/access.ts";
import { closedNames } from "../../core/entity/rights/heldValues.ts";
import type { CallContext } from "../../core/http/contract.ts";

const columns = { title: "e.title", text: "e.text", senderName: "e.sender_name" } as const;

/** Columns that say where an entry comes from, as `where` of x-sources names them. */
const origins: Readonly<Record<string, string>> = { kind: "e.kind", topic: "e.topic" };

/** SQL for the texts of entries `e` that a search looks at: without those made of fields that are closed to the person. */
export function searchedSql({ registry, session }: Pick<CallContext, "registry" | "session">) {
  const closedOf = (entity: string) =>
    closedNames(accessTo(registry.shape(entity), session, "read"));
  const { model } = registry.shape("office/inboxEntry");
  const sources = model.calls.find(({ operationId }) => operationId === "pageInbox")?.sources ?? [];
  const own = closedOf(model.key);
  return Object.entries(columns)
    .filter(([name]) => !own.has(name))
    .map(([name, column]) => {
      const shut = sources
        .filter(({ entity, names }) =>
          (names?.[name] ?? [name]).some((field) => closedOf(entity).has(field)),
        )
        .map(whereSql);
      return shut.length === 0 ? column : `case when not (${shut.join(" or ")}) then ${column} end`;
    })
    .concat("null")
    .join(", ");
}

function whereSql({ where = {} }: SourceModel): string {
  const conditions = Object.entries(where).map(([name, value]) => {
    const column = origins[name];
    if (column === undefined || !/^\w+$/.test(String(value)))
      throw new Error(`entries of the inbox cannot be told apart by ${name}`);
    return `${column} is not distinct from '${String(value)}'`;
  });
  return `(${["true", ...conditions].join(" and ")})`;
}
