import { useQueries } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { targetQuery } from "../../fields/inputs/relation/useTarget.ts";
import { entityTexts } from "../../i18n/useText.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";

/** How lists of these entities are called: as their menu entry says, in the plural; nothing before the entity has loaded. */
export function useRelatedNames(keys: readonly string[]): string[] {
  const translate = useTranslate();
  const { registry } = useRegistry();
  const targets = useQueries({ queries: keys.map((key) => targetQuery(registry, key)) });
  return targets.map(({ data }) => {
    if (!data) return "";
    const { name } = entityTexts(data, translate);
    return data.menu ? translate(`menu.${data.menu.name}`, { _: name }) : name;
  });
}
