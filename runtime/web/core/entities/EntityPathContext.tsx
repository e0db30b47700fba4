import { createContext, useContext } from "react";

/** Address of the entity's list in this console, such as "/system/user"; pages link to each other through it. */
const Context = createContext("/");

export const EntityPathProvider = Context.Provider;

/** What the menu calls the list, in the present language; empty without a menu entry. */
const Title = createContext("");

export const ListTitleProvider = Title.Provider;

/** Heading of a list: its menu's title, so that menu, tab, breadcrumb and page agree; `name` without a menu entry. */
export const useListTitle = (name: string): string => useContext(Title) || name;

export interface EntityPaths {
  list: string;
  create: string;
  edit: (id: number | string) => string;
  show: (id: number | string) => string;
}

export function useEntityPaths(): EntityPaths {
  const list = useContext(Context);
  return {
    list,
    create: `${list}/create`,
    edit: (id) => `${list}/${id}`,
    show: (id) => `${list}/${id}/show`,
  };
}
