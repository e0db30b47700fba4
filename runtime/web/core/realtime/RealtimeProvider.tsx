import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ReactNode,
} from "react";
import type { ServerEvent } from "./readEvents.ts";
import { openSharedStream, type SharedStream } from "./sharedStream.ts";

type Listener = (body: ServerEvent["body"]) => void;

interface Realtime {
  on(kind: string, listener: Listener): () => void;
  watch(entity: string): () => void;
}

const Context = createContext<Realtime | null>(null);

/** What the server tells of its own accord, for everything below. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const listeners = useRef(new Map<string, Set<Listener>>());
  const watching = useRef<string[]>([]);
  const stream = useRef<SharedStream | null>(null);

  useEffect(() => {
    const opened = openSharedStream(({ kind, body }) => {
      for (const listener of listeners.current.get(kind) ?? []) listener(body);
    });
    stream.current = opened;
    opened.watch(watching.current);
    return () => {
      stream.current = null;
      opened.close();
    };
  }, []);

  const realtime = useMemo(
    (): Realtime => ({
      on(kind, listener) {
        const known = listeners.current.get(kind) ?? new Set();
        listeners.current.set(kind, known.add(listener));
        return () => void known.delete(listener);
      },
      watch(entity) {
        const change = (next: string[]) => {
          watching.current = next;
          stream.current?.watch([...new Set(next)]);
        };
        change([...watching.current, entity]);
        return () => {
          const at = watching.current.indexOf(entity);
          change(watching.current.toSpliced(at, 1));
        };
      },
    }),
    [],
  );
  return <Context.Provider value={realtime}>{children}</Context.Provider>;
}

/** Calls back for every event of this kind. */
export function useServerEvent(kind: string, onEvent: Listener): void {
  const realtime = useContext(Context);
  const listener = useEffectEvent(onEvent);
  useEffect(() => realtime?.on(kind, (body) => listener(body)), [realtime, kind]);
}

/** Calls back with the ids of records of an entity that anybody changed and this person may read. */
export function useRecordChanges(entity: string, onChange: (ids: number[]) => void): void {
  const realtime = useContext(Context);
  useEffect(() => realtime?.watch(entity), [realtime, entity]);
  useServerEvent("records", (body) => {
    if (body["entity"] === entity) onChange(body["ids"] as number[]);
  });
}
