import { afterEach, expect, it, vi } from "vitest";
import { emptyForm } from "../../../../runtime/shared/forms/document.ts";
import { setLabel } from "../../../../runtime/web/features/formDesigner/canvas/edits.ts";
import { createDesignerStore } from "../../../../runtime/web/features/formDesigner/store/designerStore.ts";
import { createDraftKeeper } from "../../../../runtime/web/features/formDesigner/store/draftKeeper.ts";

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock("../../../../runtime/web/core/form/draft/draftStore.ts", () => ({
  readDraft: async (key: string) => kept.get(key),
  writeDraft: async (draft: { key: string }) => void kept.set(draft.key, draft),
  deleteDraft: async (key: string) => void kept.delete(key),
}));

const saves = vi.hoisted(() => [] as { revision: number; done: (revision: number) => void }[]);
vi.mock("../../../../runtime/web/features/formDesigner/calls.ts", () => ({
  saveDraft: (_id: number, revision: number) =>
    new Promise((resolve) => {
      saves.push({ revision, done: (next) => resolve({ revision: next }) });
    }),
}));

afterEach(() => void vi.useRealTimers());

it("a page that is mounted anew while its draft is sent neither sends it twice nor takes it for somebody else's", async () => {
  vi.useFakeTimers();
  const base = emptyForm("visit", "Visit");
  const store = createDesignerStore(base, { entities: [], dictionaries: [] });
  const keeper = createDraftKeeper({ id: 1, store, base, revision: 4, who: null });
  keeper.start();
  setLabel(store, "form", "Visitors");
  await vi.advanceTimersByTimeAsync(2000);
  expect(saves).toHaveLength(1);
  keeper.dispose();
  keeper.start();
  await vi.advanceTimersByTimeAsync(2000);
  expect(saves).toHaveLength(1);
  saves[0]?.done(5);
  await vi.advanceTimersByTimeAsync(2000);
  expect(keeper.state()).toMatchObject({ kind: "saved", revision: 5, joined: { count: 0 } });
  expect(saves).toHaveLength(1);
});
