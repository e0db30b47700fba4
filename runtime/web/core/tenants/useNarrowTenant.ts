import { useChosenTenant } from "./chosenTenant.ts";
import { useSeesTenants } from "./useSeesTenants.ts";

/** The tenant to which everything of a page that holds records is kept; null: all that the person sees. */
export function useNarrowTenant(): number | null {
  const chosen = useChosenTenant();
  return useSeesTenants() ? (chosen?.id ?? null) : null;
}
