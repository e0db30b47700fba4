import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import type { FormworkDataProvider } from "../../data/dataProvider.ts";
import { isEmptyValue, isEntered, requiredBy } from "../../steps/stepNeeds.ts";
import type { EntityListState } from "../useEntityList.ts";
import type { BulkScope } from "./bulkCall.ts";

/** What records lack for a step they are to take together. */
export interface BulkNeeds {
  /** How many are in a state from which the step can be taken. */
  able: number;
  /** Fields that some of them lack. */
  lacking: FieldModel[];
  /** Fields that some of them lack and the person may not write. */
  closed: FieldModel[];
  /** Fields of which nobody can tell whether a record lacks them. */
  unsure: Set<string>;
}

/** Looks through the marked records, or asks the server about all that match; undefined: not known yet. */
export function useBulkNeeds(list: EntityListState, scope: BulkScope, name: string) {
  const { controller } = list;
  const own = list.inStep(name);
  const dataProvider = useDataProvider<FormworkDataProvider>();
  const rows = controller.data ?? [];
  const { data } = useQuery({
    queryKey: [own.key, "stepNeeds", name, scope],
    queryFn: async (): Promise<BulkNeeds> => {
      const fields = requiredBy(own, name);
      const states = own.states;
      const from = states?.transitions.find((step) => step.name === name)?.from ?? [];
      if ("ids" in scope) {
        const ids = new Set(scope.ids);
        const able = rows.filter(
          (row) => ids.has(row.id) && from.some((one) => one === row[states?.field ?? ""]),
        );
        const lacks = ({ name: field }: FieldModel) =>
          able.some((row) => isEmptyValue(row[field] as Json | undefined));
        return needsOf(own, able.length, fields.filter(lacks), new Set());
      }
      const count = async (more: Record<string, Json>[]) => {
        const standing = states ? [{ [`${states.field}__in`]: from }] : [];
        const { $view = scope.view, ...values } = scope.filter as Record<string, Json>;
        const { total } = await dataProvider.getList(own.key, {
          filter: { and: [plain(values), ...standing, ...more], $view },
          pagination: { page: 1, perPage: 1 },
        });
        return total ?? 0;
      };
      const able = await count([]);
      const told = fields.filter(({ operators }) => operators.includes("isNull"));
      const numbers = await Promise.all(
        told.map(
          async (field) => [field, await count([{ [`${field.name}__isNull`]: true }])] as const,
        ),
      );
      const unsure = fields.filter((field) => !told.includes(field));
      const sure = numbers.filter(([, number]) => number > 0).map(([field]) => field);
      return needsOf(own, able, [...sure, ...unsure], new Set(unsure.map((field) => field.name)));
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return data;
}

function needsOf(
  entity: EntityModel,
  able: number,
  lacking: FieldModel[],
  unsure: Set<string>,
): BulkNeeds {
  const open = lacking.filter((field) => isEntered(entity, field));
  const closed = lacking.filter((field) => !open.includes(field) && !unsure.has(field.name));
  return { able, lacking: open, closed, unsure };
}

/** Entries that concern the page alone are none of the server's. */
const plain = (values: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith("$")));
