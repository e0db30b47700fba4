import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { useCallback, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { seedText } from "../../i18n/seedText.ts";
import { useHref } from "react-router";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
import { fieldOptions } from "../../fields/useFieldOptions.ts";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { useSession } from "../../session/SessionContext.tsx";
import { useCan } from "../../session/useCan.ts";
import type { GridContext } from "./gridContext.ts";
import { createCellPortals } from "./gridPortals.ts";

type Given = Pick<GridContext, "actions" | "pending" | "tree"> & {
  entity: EntityModel;
  deleted: boolean;
};

/** What the cells of a list's grid need to know of the person, the language and the page. */
export function useGridContext({ entity, deleted, actions, pending, tree }: Given): GridContext {
  const translate = useTranslate();
  const words = useMemo(() => createWords(translate), [translate]);
  const paths = useEntityPaths();
  const { paths: pathsOf } = useRegistry();
  const can = useCan(entity);
  const format = useValueFormat(entity);
  const tag = useTags(entity);
  const [portals] = useState(createCellPortals);
  const root = useHref("/").replace(/\/$/, "");
  const href = useCallback((path: string) => root + path, [root]);
  const { operations } = entity;
  const mayOpen = can(operations.get ?? operations.list) && !deleted;
  const edit = can(operations.update);
  const add = entity.tree !== null && can(operations.create);
  const switches = can(operations.setStatus) && !deleted;
  const { list } = paths;
  return useMemo(
    () => ({
      entity,
      format,
      tag,
      openPath: mayOpen ? (id: number) => `${list}/${id}/show` : null,
      href,
      pathsOf,
      buttons: { edit, add, show: mayOpen },
      paths: {
        edit: (id: number) => `${list}/${id}`,
        show: (id: number) => `${list}/${id}/show`,
        create: `${list}/create`,
      },
      ...words,
      actions,
      switches,
      pending,
      portals,
      tree,
    }),
    [
      entity,
      format,
      tag,
      mayOpen,
      list,
      href,
      pathsOf,
      edit,
      add,
      words,
      actions,
      switches,
      pending,
      portals,
      tree,
    ],
  );
}

const gap = "\u0000";

/** Texts of rows, each looked up once. */
function createWords(
  translate: ReturnType<typeof useTranslate>,
): Pick<GridContext, "text" | "named"> {
  const known = new Map<string, string>();
  const text = (key: string) => {
    const found = known.get(key) ?? translate(key, { name: gap });
    known.set(key, found);
    return found;
  };
  const named = (key: string, name: string) =>
    text(key).replaceAll(gap, () => seedText(name, translate));
  return { text, named };
}

/** Labels and colors of select values and of yes and no. */
function useTags(entity: EntityModel): GridContext["tag"] {
  const translate = useTranslate();
  const { dictionaries } = useSession().session;
  return useMemo(() => {
    const options = new Map(
      entity.fields
        .filter((field) => kindOf(field).choice === "one")
        .map((field) => [
          field.name,
          new Map(
            fieldOptions(entity, field, dictionaries, translate).map(
              ({ value, label, tagType }) => [String(value), { label, type: tagType }],
            ),
          ),
        ]),
    );
    const yes: Tag = { label: translate("shell.yes"), type: "success" };
    const no: Tag = { label: translate("shell.no"), type: "info" };
    return (field: FieldModel, value: Json): Tag => {
      if (typeOfField(field) === "boolean") return value ? yes : no;
      return options.get(field.name)?.get(String(value)) ?? { label: String(value), type: "info" };
    };
  }, [entity, dictionaries, translate]);
}

type Tag = ReturnType<GridContext["tag"]>;
