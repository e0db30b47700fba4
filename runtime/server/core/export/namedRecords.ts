import { noName } from "../../../shared/text/noName.ts";
import { toOne } from "../../../shared/entity/relations/toOne.ts";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import type { Transaction } from "../database/contract.ts";
import type { Registry } from "../entity/contract.ts";
import { identifier } from "../entity/identifiers.ts";
import { knowable } from "../entity/rights/policyRules.ts";
import type { Session } from "../http/contract.ts";
import type { ExportColumn, ExportRow, Speech } from "./contract.ts";

/** Stands in a file for a record that is gone, or that the person may not see. */
export const unseenWord = ({ translator, locale }: Speech): string =>
  translator.text(locale, "shell.relation.unseen") ?? "";

interface Scene extends Speech {
  registry: Registry;
  session: Session;
}

/** Puts the titles of named records in the place of their ids, in the rows of a page. */
export type NameRecords = (tx: Transaction, rows: readonly ExportRow[]) => Promise<void>;

/** For the columns that name a record whose title does not come with the row. */
export function nameRecords(
  model: EntityModel,
  columns: readonly ExportColumn[],
  scene: Scene,
): NameRecords {
  const asked = new Set(columns.map(({ name }) => name));
  const fields = model.fields.filter(
    (field) => asked.has(field.name) && toOne(field) && !field.relation?.labelAs,
  );
  const unseen = unseenWord(scene);
  return async (tx, rows) => {
    for (const field of fields) {
      const ids = rows.map((row) => row[field.name]).filter((id) => typeof id === "number");
      const titles = await titlesOf(tx, scene, field, [...new Set(ids)]);
      for (const row of rows) row[field.name] = nameOf(row[field.name], titles, unseen);
    }
  };
}

function nameOf(id: Json | undefined, titles: ReadonlyMap<number, string>, unseen: string): Json {
  if (typeof id !== "number") return id ?? null;
  return id === 0 ? null : (titles.get(id) ?? unseen);
}

async function titlesOf(
  tx: Transaction,
  { registry, session }: Scene,
  { relation }: FieldModel,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (!relation || ids.length === 0) return new Map();
  const target = registry.shape(relation.to).model;
  if (!knowable(session, target, relation.titleField)) return new Map();
  const rows = await tx.query<{ id: number; title: string | null }>(
    `select t."id", t.${identifier(relation.titleColumn)}::text as title from ${identifier(relation.table)} t
      where t."id" = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, title }) => [Number(id), title?.trim() ? title : noName]));
}
