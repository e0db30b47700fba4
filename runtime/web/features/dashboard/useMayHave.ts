import { useRegistry } from "../../core/entities/RegistryContext.tsx";
import { useSession } from "../../core/session/SessionContext.tsx";
import { chartOf } from "./homeCharts.ts";
import type { Widget } from "./layout.ts";
import { widgetKinds } from "./widgetKinds.ts";

/** Whether the person may have a card: the project has the list that it needs, and the person may read it. */
export function useMayHave(): (widget: Pick<Widget, "kind" | "settings">) => boolean {
  const { can } = useSession();
  const { apis } = useRegistry();
  return (widget) => {
    const chart = chartOf(widget);
    if (widget.kind === "chart") return chart !== undefined && can(chart.needs);
    const { needs } = widgetKinds[widget.kind];
    if (needs === undefined) return true;
    const [api = ""] = needs.split("/");
    return api in apis && can(needs);
  };
}
