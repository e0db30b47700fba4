import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, expect, it } from "vitest";
import { textGaps } from "../../../generator/dev/textGaps.ts";

const folder = mkdtempSync(path.join(tmpdir(), "formwork-gaps-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: unknown): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof content === "string" ? content : JSON.stringify(content));
}

/** What a build of the texts of a language exports as `gaps`. */
async function gapsOf(language: string): Promise<unknown> {
  const entry = path.join(folder, `i18n/texts/${language}.ts`);
  const outDir = path.join(folder, `out-${language}`);
  await build({
    root: folder,
    logLevel: "error",
    configFile: false,
    plugins: [textGaps(folder)],
    build: { outDir, lib: { entry, formats: ["es"], fileName: "texts" }, minify: false },
  });
  return ((await import(path.join(outDir, "texts.mjs"))) as { gaps: unknown }).gaps;
}

it("a built language holds the English texts that it lacks, generated ones too", async () => {
  write("generated/messages/en/site.json", { gate: { _name: "Gate", plates: "Plates" } });
  write("locales/en/shell.json", { ok: "OK", cancel: "Cancel" });
  write("locales/de/shell.json", { ok: "Gut" });
  write("locales/de/site.json", { gate: { _name: "Tor" } });
  for (const language of ["de", "fi", "en"])
    write(`i18n/texts/${language}.ts`, `export const written = {};\n`);
  expect(await gapsOf("de")).toEqual({
    shell: { cancel: "Cancel" },
    site: { gate: { plates: "Plates" } },
  });
  expect(await gapsOf("fi")).toEqual({
    shell: { ok: "OK", cancel: "Cancel" },
    site: { gate: { _name: "Gate", plates: "Plates" } },
  });
  expect(await gapsOf("en")).toEqual({});
});
