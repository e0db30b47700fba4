import type { RoleGrants } from "../roleGrants.ts";

/** What every tab of the drawer works on. */
export interface PartProps {
  grants: RoleGrants;
  change: (part: Partial<RoleGrants>) => void;
}
