import { createContext, useContext } from "react";

/** Address of the entity's list in this console, such as "/system/user"; pages link to each other through it. */
const Context = createContext("/");

export const EntityPathProvider = Context.Provider;

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
