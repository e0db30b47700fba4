import type { EntityModel } from "../../entity/model.ts";
import type { TellWay } from "../../entity/model/tellModel.ts";
import type { EntitySource, TellSchema } from "../read/sourceTypes.ts";

/** Who is told of changes of a record, and of its dates. */
export function tellsOf({ schema }: EntitySource): Pick<EntityModel, "notify" | "remind"> {
  const { "x-notify": notify, "x-remind": remind, "x-states": states } = schema;
  return {
    ...(notify
      ? {
          notify: Object.entries(notify).map(([name, told]) => ({
            ...partsOf(name, told),
            on: told.on,
            fields: told.fields ?? [],
          })),
        }
      : {}),
    ...(remind
      ? {
          remind: Object.entries(remind).map(([name, told]) => ({
            ...partsOf(name, told),
            field: told.field,
            days: told.days.toSorted((one, other) => one - other),
            when: whileOpen(told.when, told.until, states?.field),
          })),
        }
      : {}),
  };
}

const usualWays: TellWay[] = ["inbox"];

const partsOf = (name: string, { to, by, text, when }: TellSchema) => ({
  name,
  to,
  by: by ?? usualWays,
  text,
  when: when ?? null,
});

/** `until` as a condition beside `when`. */
function whileOpen(
  when: string | undefined,
  until: readonly (string | number)[] | undefined,
  field: string | undefined,
): string | null {
  if (!until || field === undefined) return when ?? null;
  const values = until.map((value) =>
    typeof value === "number" ? String(value) : `'${value.replaceAll("'", "\\'")}'`,
  );
  const open = `!(${field} in [${values.join(", ")}])`;
  return when === undefined ? open : `(${when}) && ${open}`;
}
