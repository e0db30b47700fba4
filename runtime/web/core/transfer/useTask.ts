import { useQuery } from "@tanstack/react-query";
import { useServerEvent } from "../realtime/RealtimeProvider.tsx";
import { isOpen, readTask, type TransferTask } from "./transferCalls.ts";

export const tasksKey = "own tasks";

/** Milliseconds between looks, for browsers that the server cannot tell. */
const lookEvery = 3000;

/** A task as it stands now; null: none, or it is not known yet. */
export function useTask(id: number | null): TransferTask | null {
  const { data, refetch } = useQuery({
    queryKey: [tasksKey, id],
    queryFn: () => readTask(id as number),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : lookEvery),
  });
  useServerEvent("task", (body) => {
    if (id !== null && (body as { id?: number }).id === id) void refetch();
  });
  return data ?? null;
}
