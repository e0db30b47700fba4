import { useQuery } from "@tanstack/react-query";
import type { FormTemplate } from "../../../../../generated/system/form/types.ts";
import { call } from "../../../core/http/request.ts";

export const templatesKey = "form templates";

/** Templates of the platform and of the tenant. */
export const useTemplates = () =>
  useQuery({
    queryKey: [templatesKey],
    queryFn: () => call<FormTemplate[]>("/api/sysForm/templates"),
    staleTime: 60_000,
  });
