import { useSession } from "../session/SessionContext.tsx";
import { useTarget } from "./inputs/relation/useTarget.ts";

/** Whether the person may ask for records of an entity; undefined until it is known. Asking without the right would only be refused. */
export function useMayList(key: string): boolean | undefined {
  const { can } = useSession();
  const target = useTarget(key);
  return target ? can(target.operations.list) : undefined;
}
