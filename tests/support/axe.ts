import type { Frame, Page } from "@playwright/test";
import axe, { type Result } from "axe-core";

/** Rows of a table that are looked at; the later ones are drawn by the same cells. */
const judgedRows = 6;
const laterRows = `.ag-row${Array.from({ length: judgedRows }, (_, at) => `:not([row-index="${at}"])`).join("")}`;

/** What axe looks at, and by which standards; default: the whole page by all its rules. */
export interface AxeScope {
  include?: string | undefined;
  tags?: string[] | undefined;
}

/**
 * What axe finds wrong on the present page: what is right it would count and describe too, element by element. A document is given axe once,
 * not at each look: reading it again takes longer than most looks.
 */
export async function violationsOf(
  page: Page,
  { include, tags }: AxeScope = {},
): Promise<Result[]> {
  const [main, ...inner] = page.frames() as [Frame, ...Frame[]];
  await provideAxe(main);
  // A frame may be gone by now.
  for (const frame of inner) await provideAxe(frame).catch(() => undefined);
  return page.evaluate(run, { exclude: laterRows, include, tags });
}

/** Runs in the page. */
async function run({ exclude, include, tags }: AxeScope & { exclude: string }): Promise<Result[]> {
  const { violations } = await window.axe.run(
    { ...(include ? { include } : {}), exclude },
    {
      resultTypes: ["violations"],
      ...(tags ? { runOnly: { type: "tag", values: tags } } : {}),
    },
  );
  return violations;
}

async function provideAxe(frame: Frame): Promise<void> {
  const known = await frame.evaluate(() => typeof window.axe === "object");
  if (!known) await frame.evaluate(axe.source);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
