import type { CallContext } from "../../core/http/contract.ts";
import type { FeatureServices } from "../services.ts";
import { type Api, listApis } from "./apiList.ts";

/** Handlers of sysCommon. */
export function createCommonActions({
  services,
  translator,
}: Pick<FeatureServices, "services" | "translator">) {
  return {
    apiList(input: { groupName?: string | null }, { entities, locale }: CallContext): Api[] {
      const text = (key: string, fallback: string) => translator.text(locale, key) ?? fallback;
      const wanted = input.groupName?.trim().toLowerCase() ?? "";
      return listApis([...entities.values()], services, text).filter(
        ({ name }) => wanted === "" || name.toLowerCase() === wanted,
      );
    },
  };
}
