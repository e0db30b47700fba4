import { useRegistry } from "../../core/entities/RegistryContext.tsx";
import { useServerEvent } from "../../core/realtime/RealtimeProvider.tsx";
import { formKey } from "./formKey.ts";

/** Milliseconds within which the consoles that are told the same ask the server. */
const spread = 800;

/** What happens to a form that its pages have to show; drawing it does not. */
const changing = new Set(["published", "closed", "reopened", "promoted", "demoted"]);

/** A form that was published, closed or promoted is so in this console without a reload. */
export function FormsWatcher() {
  const { registry } = useRegistry();
  useServerEvent("forms", ({ code, what }) => {
    if (typeof code !== "string" || !changing.has(String(what))) return;
    // One that is gone, or no longer the person's, stays as it is until the next look at it is refused.
    const renew = () => void registry.renew(formKey(code)).catch(() => undefined);
    setTimeout(renew, Math.random() * spread);
  });
  return null;
}
