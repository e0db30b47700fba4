import { typeOfField } from "../../../../../shared/expression/link/scope.ts";
import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { useCallback } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../../../shared/entity/model.ts";
import { useSession } from "../../../session/SessionContext.tsx";
import { naming } from "../../choices/offers.ts";
import { useListRight } from "../../useListRight.ts";
import { fieldOptions } from "../../useFieldOptions.ts";
import type { CellWords } from "./pastedCells.ts";

type WordsOf = (columns: readonly FieldModel[], cells: readonly string[][]) => Promise<CellWords>;

/** What pasted cells may call the values of choices and switches, in the person's language, and related records by their titles. */
export function useCellWords(entity: EntityModel): WordsOf {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const mayList = useListRight();
  const { dictionaries } = useSession().session;
  return useCallback(
    async (columns, cells) => {
      const ofColumn = async (field: FieldModel, at: number): Promise<[string, unknown][]> => {
        const { relation } = field;
        if (typeOfField(field) === "boolean") {
          return [
            [translate("shell.yes").toLowerCase(), true],
            [translate("shell.no").toLowerCase(), false],
          ];
        }
        if (kindOf(field).choice === "one") {
          const options = fieldOptions(entity, field, dictionaries, translate);
          return options.map(({ label, value }) => [label.toLowerCase(), value]);
        }
        if (!relation) return [];
        const titles = [...new Set(cells.map((line) => (line[at] ?? "").trim()).filter(Boolean))];
        if (titles.length === 0) return [];
        const asking = { entity: entity.key, field: field.name };
        const { data } = await dataProvider.getList(relation.to, {
          filter: { [relation.titleField]: titles },
          pagination: { page: 1, perPage: titles.length * 2 },
          sort: { field: "id", order: "ASC" },
          ...((await mayList(relation.to)) ? {} : { meta: naming(asking) }),
        });
        return data.map((record) => [String(record[relation.titleField]).toLowerCase(), record.id]);
      };
      const known = await Promise.all(
        columns.map(async (field, at) => [field.name, new Map(await ofColumn(field, at))] as const),
      );
      const byName = new Map(known);
      return ({ name }) => byName.get(name) ?? new Map();
    },
    [entity, translate, dataProvider, mayList, dictionaries],
  );
}
