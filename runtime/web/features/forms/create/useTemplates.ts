import { useQuery } from "@tanstack/react-query";
import * as formCalls from "../../../../../generated/system/form/client.ts";
import { call } from "../../../core/http/call.ts";

export const templatesKey = "form templates";

/** Templates of the platform and of the tenant. */
export const useTemplates = () =>
  useQuery({
    queryKey: [templatesKey],
    queryFn: () => call(formCalls.formTemplates),
    staleTime: 60_000,
  });
