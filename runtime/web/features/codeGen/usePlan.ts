import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { makePlan, type Settings } from "./calls.ts";

/** What generating would do; asked anew whenever it is looked at with other settings. */
export const usePlan = (settings: Settings, wanted: boolean) =>
  useQuery({
    queryKey: ["codeGen", "plan", JSON.stringify(settings)],
    queryFn: () => makePlan(settings),
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
