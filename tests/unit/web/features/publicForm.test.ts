import { afterEach, describe, expect, it, vi } from "vitest";
import { loadPublicForm } from "../../../../runtime/web/features/publicForm/publicForm.ts";

const token = "t".repeat(43);
const device = "d".repeat(32);
afterEach(() => vi.unstubAllGlobals());

/** Calls that the page of a link makes in a browser that has sent in a form of its own once. */
async function open(form: object, answered = false) {
  const calls: { url: string; body: unknown }[] = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key.includes("device") ? device : null),
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", (url: string, { body }: RequestInit = {}) => {
    calls.push({ url, body });
    const result = url.endsWith("/answered") ? { answered } : form;
    return Promise.resolve(Response.json({ code: 200, result }));
  });
  return { form: await loadPublicForm(token), calls };
}

describe("a form behind a link", () => {
  it("is told nothing of the browser, unless each browser sends it once", async () => {
    for (const form of [
      { once: false, closed: null },
      { once: true, closed: "over" },
    ]) {
      const { calls } = await open(form);
      expect(calls.map(({ url }) => url)).toEqual([`/api/public/form/${token}`]);
      expect(JSON.stringify(calls)).not.toContain(device);
    }
  });
  it("says that this browser has sent it in, by a name in no address", async () => {
    const { form, calls } = await open({ once: true, closed: null }, true);
    expect(form.closed).toBe("answered");
    expect(calls.map(({ url }) => url).join()).not.toContain(device);
    expect((await open({ once: true, closed: null })).form.closed).toBeNull();
  });
});
