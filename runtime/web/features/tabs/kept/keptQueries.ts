import { QueryObserver, type QueryClient } from "@tanstack/react-query";

/** Keeps what the present pages have loaded, without ever asking for it again; gives the way to let go. */
export function keepQueries(client: QueryClient): () => void {
  const letGo = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive())
    .map(({ queryKey }) =>
      new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined),
    );
  return () => letGo.forEach((end) => end());
}
