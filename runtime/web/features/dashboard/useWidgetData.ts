import { useQuery } from "@tanstack/react-query";

/** How often cards load again while the page is in sight, in milliseconds. */
const refreshEvery = 120_000;

/** Data of one card; it loads again now and then, and rests while nobody sees the page. */
export function useWidgetData<Data>(name: readonly unknown[], load: () => Promise<Data>) {
  return useQuery({
    queryKey: ["widget", ...name],
    queryFn: load,
    refetchInterval: refreshEvery,
    refetchIntervalInBackground: false,
    staleTime: 15_000,
  });
}
