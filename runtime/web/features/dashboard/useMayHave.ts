import { useRegistry } from "../../core/entities/RegistryContext.tsx";
import { useSession } from "../../core/session/SessionContext.tsx";
import type { WidgetKind } from "./layout.ts";
import { widgetKinds } from "./widgetKinds.ts";

/** Whether the person may have a card: the project has the list that it needs, and the person may read it. */
export function useMayHave(): (kind: WidgetKind) => boolean {
  const { can } = useSession();
  const { apis } = useRegistry();
  return (kind) => {
    const { needs } = widgetKinds[kind];
    if (needs === undefined) return true;
    const [api = ""] = needs.split("/");
    return api in apis && can(needs);
  };
}
