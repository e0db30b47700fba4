import { readFileSync, rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSchemas } from "../../../generator/input/readSchemas.ts";
import { createContext } from "../../../generator/model/context.ts";
import { menuTree } from "../../../generator/model/menus.ts";
import { desiredTables } from "../../../generator/plan/entityTables.ts";
import { palette } from "../../../runtime/shared/entity/forms/palette.ts";
import type { FormDocument } from "../../../runtime/shared/forms/document.ts";
import type { FormCommand } from "../../../runtime/shared/forms/edit/command.ts";
import { formText } from "../../../runtime/shared/forms/formText.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";
import {
  asProcess,
  designer,
  draw,
  drawn,
  editorOf,
  fileOf,
  formwork,
  read,
  startLoop,
  write,
} from "./formsLoopSupport.ts";

startLoop();

describe("formwork forms", () => {
  it("pulls a form that was drawn in the browser, and pushes and publishes it again", async () => {
    const id = await draw(drawn("loopVisit"));
    expect((await formwork(["status", "loopVisit"])).out).toContain("only on the server: pull");
    const pulled = await asProcess(["pull", "loopVisit"]);
    expect(pulled).toMatchObject({ code: 0, out: "created forms/loopVisit\n", error: "" });
    const { draft } = await editorOf(id);
    expect(read("loopVisit")).toBe(formText(draft));
    write("loopVisit", read("loopVisit").replace('"title": "Guest"', '"title": "Visitor"'));
    expect((await formwork(["status", "loopVisit"])).out).toContain("changed here: push");
    const pushed = await formwork(["push", "loopVisit", "--publish", "--note", "From the schemas"]);
    expect(pushed.error).toBe("");
    expect(pushed).toMatchObject({ code: 0, out: "published forms/loopVisit (version 1)\n" });
    const after = await editorOf(id);
    expect(after.draft.properties["guest"]).toMatchObject({ title: "Visitor" });
    expect(after.published?.number).toBe(1);
    expect((await formwork(["push", "loopVisit", "--publish"])).out).toBe("same forms/loopVisit\n");
    expect((await formwork(["status", "loopVisit"])).out).toBe(
      "forms/loopVisit: same (version 1)\n",
    );
  });

  it("gives the same bytes after every way there and back, for everything of the palette", async () => {
    const document = wholePalette("loopAll");
    write("loopAll", formText(document));
    const pushed = await formwork(["push", "loopAll", "--publish"]);
    expect(pushed.error).toBe("");
    const bytes = read("loopAll");
    expect(bytes).toBe(formText(document));
    rmSync(fileOf("loopAll"));
    await formwork(["pull", "loopAll"]);
    expect(read("loopAll")).toBe(bytes);
    expect((await formwork(["push", "loopAll"])).out).toBe("same forms/loopAll\n");
    await formwork(["pull", "loopAll"]);
    expect(read("loopAll")).toBe(bytes);
  });

  it("makes a module of what was pulled, with its table, menu and permission codes", async () => {
    const document = wholePalette("loopModule");
    const texts = [
      ...readSchemas("schemas"),
      { path: "schemas/forms/loopModule.schema.json", text: formText(document) },
    ];
    const { project: model, faults } = readProject(texts);
    expect(faults).toEqual([]);
    if (!model) throw new Error("no project");
    const menu = menuTree(model).find(({ name }) => name === "forms")?.children[0];
    expect(menu).toMatchObject({ name: "formsLoopModule", component: "/forms/loopModule/index" });
    expect(menu?.children.map(({ permission }) => permission)).toContain("formsLoopModule/add");
    const tables = desiredTables(createContext(model, "../runtime"));
    expect(tables.map(({ name }) => name)).toContain("forms_loop_module");
  });

  it("takes the example both ways", async () => {
    const example = readFileSync("examples/drawn-form/visit.schema.json", "utf8");
    write("visit", example);
    const pushed = await formwork(["push", "visit", "--publish"]);
    expect(pushed).toMatchObject({ error: "", out: "published forms/visit (version 1)\n" });
    rmSync(fileOf("visit"));
    await formwork(["pull", "visit"]);
    expect(read("visit")).toBe(example);
  });

  it("signs its calls with the key of an open access", async () => {
    const { items } = await designer.call<{ items: { id: number; account: string }[] }>(
      "/api/sysUser/page",
      { page: 1, pageSize: 50 },
    );
    const administrator = items.find(({ account }) => account === "admin");
    await designer.call("/api/sysOpenAccess/add", {
      accessKey: "form-builder",
      accessSecret: "0123456789abcdefghijkl",
      bindUserId: administrator?.id,
    });
    await draw(drawn("loopSigned"));
    const key = {
      FORMWORK_ACCESS_KEY: "form-builder",
      FORMWORK_SECRET: "0123456789abcdefghijkl",
      FORMWORK_PASSWORD: "",
    };
    const pulled = await formwork(["pull", "loopSigned"], key);
    expect(pulled).toMatchObject({ code: 0, error: "" });
    write("loopSigned", read("loopSigned").replace('"title": "Guest"', '"title": "访客"'));
    expect(await formwork(["push", "loopSigned"], key)).toMatchObject({ code: 0, error: "" });
    const wrong = await formwork(["pull", "loopSigned"], {
      ...key,
      FORMWORK_SECRET: "x".repeat(22),
    });
    expect(wrong.code).toBe(1);
    expect(wrong.error).toMatch(/^O1014 /);
  });

  it.each<[what: string, args: string[], environment: Record<string, string>, words: RegExp]>([
    ["nobody who asks", ["status"], { FORMWORK_PASSWORD: "" }, /FORMWORK_ACCESS_KEY/],
    [
      "a server that is not there",
      ["status", "--server", "http://127.0.0.1:9"],
      {},
      /does not answer/,
    ],
    ["a password in the open", ["status", "--server", "http://example.com"], {}, /not encrypted/],
    ["no address", ["status", "--server", "nonsense"], {}, /no address/],
    ["a form that is nowhere", ["pull", "loopNowhere"], {}, /no form loopNowhere/],
    ["a name that climbs", ["push", "../../etc"], {}, /no code of a form/],
    ["an unknown side", ["pull", "--resolve", "mine"], {}, /here, there/],
    ["no decision", ["push", "--decide", "reason"], {}, /decides nothing/],
  ])("ends with 2 and a cure for %s", async (_what, args, environment, words) => {
    const run = await formwork(args, environment);
    expect(run.code).toBe(2);
    expect(run.error).toMatch(words);
  });
});

/** A form with everything that the palette offers. */
function wholePalette(code: string): FormDocument {
  const commands = palette.flatMap(({ id, starter }): FormCommand[] => {
    const name = `x${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    const at = { form: "default", path: [0], row: 0 };
    if ("field" in starter) {
      const field = { title: id, ...(starter.field as FormDocument["properties"][string]) };
      return [{ kind: "insertField", name, field, at }];
    }
    if ("static" in starter) {
      const entry = { ...starter.static, name };
      return starter.static.static === "image" ? [] : [{ kind: "insertEntry", entry, at }];
    }
    return [];
  });
  expect(commands.length).toBeGreaterThan(28);
  return drawn(code, ...commands);
}
