import type { Page } from "@playwright/test";

/** From here on every document of the page adds up by how much what was drawn already has moved by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, by: [] as string[] };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "");
        shifts.by.push(`${entry.value.toFixed(3)} ${moved.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How much has moved in the present document, as browsers count it, and what. */
export const shiftsOf = (page: Page): Promise<{ sum: number; by: string[] }> =>
  page.evaluate(() => (globalThis as unknown as { shifts: { sum: number; by: string[] } }).shifts);

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
