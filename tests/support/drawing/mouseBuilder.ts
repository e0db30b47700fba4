import type { Locator, Page } from "@playwright/test";
import { expect } from "../consoleTest.ts";
import type { Builder } from "./builder.ts";
import { boxIn, expectMarked, textsIn } from "./parts.ts";
import { countText, noEffort } from "./effort.ts";

/** Somebody with a mouse, who types what is to be written; the designer speaks English. */
export function mouseBuilder(page: Page): Builder {
  const effort = noEffort();
  const canvas = page.getByRole("region", { name: "Canvas" });
  const panel = page.getByRole("complementary", { name: "Properties" });
  let hand: "mouse" | "keys" = "mouse";
  const take = (next: typeof hand) => {
    if (hand !== next) effort.changes += 1;
    hand = next;
  };
  const click = async (target: Locator, position?: { x: number; y: number }) => {
    await expect(target).toBeVisible();
    take("mouse");
    // What is out of sight is scrolled to first, which is pointing and turning the wheel.
    if (!(await isInSight(target))) {
      effort.pointings += 1;
      effort.presses += 1;
    }
    effort.pointings += 1;
    effort.presses += 1;
    await target.click(position ? { position } : {});
  };
  const press = async (key: string) => {
    take("keys");
    effort.presses += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    take("keys");
    countText(effort, text);
    await page.keyboard.type(text);
  };
  const field = (name: string) => panel.getByRole("textbox", { name, exact: true }).first();
  const from = async (box: Locator, option: string) => {
    await click(box);
    await click(page.getByRole("option", { name: option, exact: true }));
  };
  const fill = async (box: Locator, text: string) => {
    const held = await box.inputValue();
    await click(box);
    if (held !== "") await press("ControlOrMeta+a");
    await type(text);
  };
  return {
    effort,
    async put(kind, label) {
      effort.decisions += 2;
      // What was used lately is there a second time, above.
      await click(page.getByRole("button", { name: kind, exact: true }).first());
      await expect(canvas.getByRole("textbox", { name: "Label", exact: true })).toBeFocused();
      await type(label);
      await press("Enter");
    },
    async choose(name) {
      effort.decisions += 1;
      // Where its name is: below it a table has its columns.
      await click(canvas.getByRole("button", { name, exact: true }), { x: 30, y: 14 });
    },
    async tab(name) {
      await click(panel.getByRole("tab", { name, exact: true }));
    },
    async turnOn(name) {
      effort.decisions += 1;
      await click(panel.getByRole("switch", { name, exact: true }));
    },
    async pick(name, option) {
      effort.decisions += 1;
      await from(boxIn(panel, name), option);
    },
    async write(name, text) {
      effort.decisions += 1;
      await fill(field(name), text);
    },
    async options(names) {
      const [first = "", ...others] = names;
      effort.decisions += names.length;
      await click(field("Option 1"));
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
      await click(panel.getByRole("button", { name: "Add a condition" }).first());
      const box = (name: string) => boxIn(panel, name);
      await expect(box("Comparison")).toBeVisible();
      if (asked !== undefined) await from(box("Field"), asked);
      if (test !== undefined) await from(box("Comparison"), test);
      if (value !== undefined) await fill(field("Value"), value);
    },
    async formula(text) {
      effort.decisions += 1;
      await click(field("Computed as"));
      await type(text);
      await press("Escape");
    },
    async translate(language, texts) {
      await click(page.getByRole("tab", { name: "Translations" }).first());
      const { rows, column } = await textsIn(page, language);
      await click(page.locator(`td[data-row="0"][data-column="${column}"]`));
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
      await click(page.getByRole("tab", { name: "Design", exact: true }));
    },
    async publish(link) {
      effort.decisions += 2;
      await click(page.getByRole("button", { name: "Publish…" }));
      const dialog = page.getByRole("dialog", { name: "Publish the form" });
      await click(dialog.getByRole("button", { name: "Publish", exact: true }));
      const live = page.getByRole("dialog", { name: "Your form is live" });
      await click(live.getByRole("button", { name: "New link" }));
      await expect(live.getByRole("textbox", { name: "Title" })).toBeFocused();
      await type(link);
      await press("Enter");
      const address = live.getByRole("textbox", { name: "Address", exact: true });
      await expect(address).toHaveValue(/\/#\/f\//);
      return address.inputValue();
    },
  };
}

/** Whether the middle of it can be pointed at as the page is scrolled now. */
const isInSight = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const found = document.elementFromPoint(x, y);
    return found !== null && (element.contains(found) || found.contains(element));
  });
