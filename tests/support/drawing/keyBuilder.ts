import type { Locator, Page } from "@playwright/test";
import { expect } from "../consoleTest.ts";
import type { Builder } from "./builder.ts";
import { boxIn, expectMarked, textsIn } from "./parts.ts";
import { countText, noEffort } from "./effort.ts";

/** Presses until something is reached, before it counts as out of reach. */
const mostPresses = 30;

/** Somebody who has nothing but a keyboard, and never loses the focus; the designer speaks English. */
export function keyBuilder(page: Page): Builder {
  const effort = noEffort();
  const canvas = page.getByRole("region", { name: "Canvas" });
  const panel = page.getByRole("complementary", { name: "Properties" });
  const lost = () => page.evaluate(() => document.activeElement === document.body);
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      effort.presses += 1;
      await page.keyboard.press(key);
      await expect.poll(lost, { message: `focus after ${key}` }).toBe(false);
    }
  };
  const type = async (text: string) => {
    countText(effort, text);
    await page.keyboard.type(text);
  };
  const holdsFocus = (where: Locator) =>
    where.evaluate((element) => element.contains(document.activeElement));
  /** Goes on in the direction in which it is seen. */
  const reach = async (target: Locator, forward = "Tab", back = "Shift+Tab") => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < mostPresses; presses += 1) {
      const way = await target.evaluate((element) => {
        const { activeElement } = document;
        if (!activeElement || element === activeElement) return 0;
        const { DOCUMENT_POSITION_FOLLOWING } = Node;
        return activeElement.compareDocumentPosition(element) & DOCUMENT_POSITION_FOLLOWING
          ? 1
          : -1;
      });
      if (way === 0) return;
      await press(way > 0 ? forward : back);
    }
    throw new Error(`${target} is not reached`);
  };
  const inPanel = async () => {
    if (await holdsFocus(panel)) return;
    await press("F6");
    await expect.poll(() => holdsFocus(panel)).toBe(true);
  };
  const inCanvas = async () => {
    if (await holdsFocus(canvas)) return;
    await press(...((await holdsFocus(panel)) ? ["Shift+F6"] : ["F6"]));
    await expect.poll(() => holdsFocus(canvas)).toBe(true);
  };
  const named = async (label: string) => {
    await expect(canvas.getByRole("textbox", { name: "Label", exact: true })).toBeFocused();
    await type(label);
    await press("Enter");
    // Under its new name it is chosen.
    const chosen = canvas.locator("[data-node-button][aria-pressed=true]");
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveAccessibleName(new RegExp(label));
  };
  const field = (name: string) => panel.getByRole("textbox", { name, exact: true }).first();
  /** Opens the list of a box and goes to an option by the letters that it begins with. */
  const from = async (box: Locator, name: string) => {
    await reach(box);
    await press("Enter");
    const option = page.getByRole("option", { name, exact: true });
    await expect(option).toBeVisible();
    await type(name.slice(0, 2));
    await reach(option, "ArrowDown", "ArrowUp");
    await press("Enter");
    await expect(page.getByRole("listbox")).toHaveCount(0);
  };
  return {
    effort,
    async put(kind, label) {
      effort.decisions += 2;
      await inCanvas();
      await press("/");
      const search = page.getByRole("combobox", { name: "Search fields" });
      await expect(search).toBeFocused();
      // As much of the name as is needed until it comes first.
      const first = page.getByRole("option", { selected: true });
      for (const letter of kind.toLowerCase()) {
        if ((await first.textContent()) === kind) break;
        await page.keyboard.type(letter);
        effort.letters += 1;
      }
      effort.words += 1;
      await expect(first).toHaveText(kind);
      await press("Enter");
      await named(label);
    },
    async choose(name) {
      effort.decisions += 1;
      await inCanvas();
      await reach(canvas.getByRole("button", { name, exact: true }), "ArrowDown", "ArrowUp");
    },
    async tab(name) {
      const tab = panel.getByRole("tab", { name, exact: true });
      await inPanel();
      if ((await tab.getAttribute("aria-selected")) === "true") return;
      if (!(await holdsFocus(panel.getByRole("tablist")))) await press("Shift+F6", "F6");
      await expect(panel.getByRole("tab", { selected: true })).toBeFocused();
      await reach(tab, "ArrowRight", "ArrowLeft");
      await press("Enter");
      await expect(panel.getByRole("tabpanel", { name, exact: true })).toBeVisible();
    },
    async turnOn(name) {
      effort.decisions += 1;
      await inPanel();
      await reach(panel.getByRole("switch", { name, exact: true }));
      await press("Space");
    },
    async pick(name, option) {
      effort.decisions += 1;
      await inPanel();
      await from(boxIn(panel, name), option);
    },
    async write(name, text) {
      effort.decisions += 1;
      await inPanel();
      await reach(field(name));
      // Tab marks what is in it.
      await type(text);
    },
    async options(names) {
      const [first = "", ...others] = names;
      effort.decisions += names.length;
      await inPanel();
      await reach(field("Option 1"));
      await expectMarked(field("Option 1"));
      await type(first);
      for (const [index, name] of others.entries()) {
        await press("Enter");
        await expectMarked(field(`Option ${index + 2}`));
        await type(name);
      }
    },
    async shownWhen({ field: asked, test, value }) {
      effort.decisions += 2;
      await inPanel();
      await reach(panel.getByRole("button", { name: "Add a condition" }).first());
      await press("Enter");
      const box = (name: string) => boxIn(panel, name);
      await expect(box("Field")).toBeFocused();
      if (asked !== undefined) await from(box("Field"), asked);
      if (test !== undefined) await from(box("Comparison"), test);
      if (value === undefined) return;
      await reach(field("Value"));
      await type(value);
    },
    async formula(text) {
      effort.decisions += 1;
      await inPanel();
      await reach(field("Computed as"));
      await type(text);
      await press("Escape");
    },
    async translate(language, texts) {
      await inCanvas();
      await press("Shift+F6", "Shift+F6");
      await reach(page.getByRole("tab", { name: "Translations" }).first(), "ArrowRight");
      await press("Enter");
      const { rows, column } = await textsIn(page, language);
      await press("F6");
      await reach(page.locator('td[data-row="0"][data-column="0"]'));
      for (let at = 0; at < column; at += 1) await press("ArrowRight");
      for (const text of rows) {
        const written = texts[text];
        if (written === undefined) {
          await press("ArrowDown");
          continue;
        }
        effort.decisions += 1;
        await type(written);
        await press("Enter");
      }
      await press("Shift+F6");
      await reach(
        page.getByRole("tab", { name: "Design", exact: true }),
        "ArrowRight",
        "ArrowLeft",
      );
      await press("Enter");
    },
    async publish(link) {
      effort.decisions += 2;
      await reach(page.getByRole("button", { name: "Publish…" }));
      await press("Enter");
      const dialog = page.getByRole("dialog", { name: "Publish the form" });
      await reach(dialog.getByRole("button", { name: "Publish", exact: true }));
      await press("Enter");
      const live = page.getByRole("dialog", { name: "Your form is live" });
      await reach(live.getByRole("button", { name: "New link" }));
      await press("Enter");
      await expect(live.getByRole("textbox", { name: "Title" })).toBeFocused();
      await type(link);
      await press("Enter");
      const address = live.getByRole("textbox", { name: "Address", exact: true });
      await expect(address).toHaveValue(/\/#\/f\//);
      return address.inputValue();
    },
  };
}
