import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { useSession } from "../../session/SessionContext.tsx";
import type { FormValues } from "../formValues.ts";
import { deleteDraft, readDraft, writeDraft, type Draft } from "./draftStore.ts";
import { changedNames, draftValues } from "./draftValues.ts";

/** Milliseconds between a change and its draft. */
const pause = 2000;

interface DraftState {
  /** When the present values were kept, in milliseconds; null: they are not. */
  keptAt: number | null;
  /** What an earlier visit left behind and nobody has decided about. */
  offer: Draft | null;
}

/** The draft of one form: what is known of it, apart from the form, so that keeping it draws nothing but its own line. */
export interface FormDraft {
  follow: (listener: () => void) => () => void;
  state: () => DraftState;
  /** The values are saved, or given up. */
  forget: () => void;
  /** The offer is decided. */
  decide: () => void;
}

export const useDraftState = (draft: FormDraft): DraftState =>
  useSyncExternalStore(draft.follow, draft.state);

/** Keeps what is entered every two seconds, per person, tenant, entity and record, and offers it again after a crash. */
export function useDraft(
  entity: EntityModel,
  recordId: number | null,
  form: UseFormReturn<FormValues>,
  /** `base`: what the values are changes of. Not `kept`: a form in passing, such as a dialog. */
  { base, kept }: { base: FormValues; kept: boolean },
): FormDraft {
  const { user } = useSession().session;
  const { registry } = useRegistry();
  const key = `${user.tenantId}:${user.id}:${entity.key}:${recordId ?? "new"}`;
  const draft = useMemo(() => createDraft(key), [key]);

  useEffect(() => {
    let gone = false;
    if (!kept) return undefined;
    void readDraft(key).then((found) => {
      if (gone || !found) return;
      if (changedNames(entity, base, found.values).length === 0) void deleteDraft(key);
      else draft.set({ offer: found });
    });
    return () => {
      gone = true;
    };
  }, [draft, entity, base, key, kept]);

  useEffect(() => {
    if (!kept) return undefined;
    const keep = async () => {
      const values = draftValues(entity, form.getValues(), (name) => registry.peek(name)?.entity);
      if (changedNames(entity, base, values).length === 0) {
        // Back to what is stored: there is nothing to keep.
        if (draft.state().offer === null) await deleteDraft(key);
        return draft.set({ keptAt: null });
      }
      const at = Date.now();
      if (await writeDraft({ key, values, at })) draft.set({ keptAt: at });
    };
    const changed = form.watch((_values, { name }) => {
      // Without a name the form was filled anew, by nobody's doing.
      if (name !== undefined) draft.later(() => void keep());
    });
    return () => {
      changed.unsubscribe();
      draft.stop();
    };
  }, [draft, entity, form, base, key, kept, registry]);
  return draft;
}

interface KeptDraft extends FormDraft {
  set: (change: Partial<DraftState>) => void;
  /** Runs work after the pause, unless some is waiting already. */
  later: (work: () => void) => void;
  stop: () => void;
}

function createDraft(key: string): KeptDraft {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const listeners = new Set<() => void>();
  let state: DraftState = { keptAt: null, offer: null };
  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    set,
    stop,
    later: (work) => {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, pause);
    },
    forget: () => {
      stop();
      set({ keptAt: null, offer: null });
      void deleteDraft(key);
    },
    decide: () => set({ offer: null }),
  };
}
