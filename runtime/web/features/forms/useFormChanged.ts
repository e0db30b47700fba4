import { useQueryClient } from "@tanstack/react-query";
import { useRegistry } from "../../core/entities/RegistryContext.tsx";
import { useSession } from "../../core/session/SessionContext.tsx";
import { formKey } from "../formEntities/index.ts";
import { formsKey } from "./catalog/useForms.ts";

/** What has to be looked at again after this console changed the state of a form; others are told by the server. */
export function useFormChanged(code: string): () => Promise<void> {
  const queries = useQueryClient();
  const { registry } = useRegistry();
  const { reload } = useSession();
  return async () => {
    await queries.invalidateQueries({ queryKey: [formsKey] });
    await registry.renew(formKey(code)).catch(() => undefined);
    await reload();
  };
}
