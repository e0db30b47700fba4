import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { formText } from "../../../runtime/shared/forms/formText.ts";
import {
  draw,
  drawn,
  editorOf,
  formwork,
  project,
  read,
  redraw,
  startLoop,
  text,
  title,
  write,
} from "./formsLoopSupport.ts";

startLoop();

describe("formwork forms, where both sides changed", () => {
  it("merges what was changed on both sides, keyword by keyword", async () => {
    const id = await draw(drawn("loopBoth"));
    await formwork(["pull", "loopBoth"]);
    await redraw(id, title("guest", "Caller"));
    write("loopBoth", read("loopBoth").replace('"maxLength": 40', '"maxLength": 60'));
    const pulled = await formwork(["pull", "loopBoth"]);
    expect(pulled.out).toContain("merged forms/loopBoth");
    expect(read("loopBoth")).toContain('"title": "Caller", "maxLength": 60');
    expect((await editorOf(id)).draft.properties["guest"]).toMatchObject({ maxLength: 40 });
    expect((await formwork(["push", "loopBoth"])).out).toBe("changed forms/loopBoth\n");
    expect((await editorOf(id)).draft.properties["guest"]).toMatchObject({
      title: "Caller",
      maxLength: 60,
    });
    await redraw(id, { kind: "insertField", name: "extra", field: text("Extra") });
    write("loopBoth", read("loopBoth").replace('"title": "Caller"', '"title": "Somebody"'));
    const pushed = await formwork(["push", "loopBoth"]);
    expect(pushed.out).toBe("merged forms/loopBoth\n");
    const { draft } = await editorOf(id);
    expect(formText(draft)).toBe(read("loopBoth"));
    expect(Object.keys(draft.properties)).toEqual(["guest", "extra"]);
  });

  it("writes and sends nothing while two sides contradict, and tells where", async () => {
    const [id] = [await draw(drawn("loopConflict")), await draw(drawn("loopPeace"))];
    await formwork(["pull", "loopConflict", "loopPeace"]);
    await redraw(id, title("guest", "Caller"));
    write("loopConflict", read("loopConflict").replace('"title": "Guest"', '"title": "Visitor"'));
    write("loopPeace", read("loopPeace").replace('"title": "Guest"', '"title": "Visitor"'));
    const before = filesOf(project);
    for (const way of ["pull", "push"]) {
      const run = await formwork([way, "loopConflict", "loopPeace"]);
      expect(run.code).toBe(1);
      expect(run.out).toBe("");
      expect(run.error).toContain("schemas/forms/loopConflict.schema.json /properties/guest/title");
      expect(run.error).toContain('was:   "Guest"\n  here:  "Visitor"\n  there: "Caller"');
      expect(run.error).toContain("--resolve here");
      expect(filesOf(project)).toEqual(before);
    }
    const settled = await formwork(["push", "loopConflict", "--resolve", "there"]);
    expect(settled).toMatchObject({ code: 0, out: "merged forms/loopConflict\n" });
    expect(read("loopConflict")).toContain('"title": "Caller"');
    expect((await formwork(["status", "loopConflict"])).out).toContain("same");
  });

  it("tells of faults with file, line and cure, and sends nothing", async () => {
    write(
      "loopFaulty",
      formText(drawn("loopFaulty")).replace('"maxLength": 40', '"maxLenght": 40'),
    );
    const run = await formwork(["push"]);
    expect(run.code).toBe(1);
    expect(run.error).toMatch(
      /schemas\/forms\/loopFaulty\.schema\.json:\d+:\d+ S201 \/properties\/guest\/maxLenght/,
    );
    expect(run.error).toContain('Did you mean "maxLength"?');
    write("loopFaulty", "{ not json");
    expect((await formwork(["push"])).error).toMatch(/loopFaulty\.schema\.json:1:\d+ S101/);
    write("loopFaulty", formText(drawn("loopOther")));
    expect((await formwork(["push"])).error).toContain('Write "$id": "forms/loopFaulty".');
    expect((await formwork(["status"])).out).not.toContain("loopFaulty: same");
  });
});

function filesOf(folder: string): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    found.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), existsSync(file) ? readFileSync(file, "utf8") : ""];
    }),
  );
}
