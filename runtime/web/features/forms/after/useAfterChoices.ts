import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { afterChoices } from "../../../../../generated/system/form/client.ts";
import type { FormAfterChoicesOutput } from "../../../../../generated/system/form/types.ts";
import { call } from "../../../core/http/call.ts";

/** What may follow an answer to the form whose settings are open; empty until it is known. */
export function useAfterChoices(): FormAfterChoicesOutput {
  const id = Number(useFormContext().getValues("id"));
  const { data } = useQuery({
    queryKey: ["system/form", "after", id],
    queryFn: ({ signal }) => call(afterChoices, { id }, { signal }),
    enabled: Number.isSafeInteger(id),
  });
  return data ?? nothing;
}

const nothing: FormAfterChoicesOutput = { addresses: [], records: [] };
