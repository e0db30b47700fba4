import { useMenus } from "../routing/index.ts";

/** Addresses of the places that every person has; null for one that is not in his menu. */
export function usePlaces(): { notices: string | null; profile: string | null } {
  const { routes } = useMenus();
  const pathOf = (name: string) => routes.find(({ menu }) => menu.name === name)?.path ?? null;
  return { notices: pathOf("notice"), profile: pathOf("sysUserCenter") };
}
