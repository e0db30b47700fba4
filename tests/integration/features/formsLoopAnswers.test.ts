import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { FormCommand } from "../../../runtime/shared/forms/edit/command.ts";
import { formText } from "../../../runtime/shared/forms/formText.ts";
import {
  designer,
  draw,
  drawn,
  formwork,
  project,
  startLoop,
  text,
  write,
} from "./formsLoopSupport.ts";

startLoop();

describe("formwork forms, where there are answers", () => {
  it("asks what becomes of answers before it publishes over them", async () => {
    const reason: FormCommand = {
      kind: "insertField",
      name: "reason",
      field: text("Reason"),
      at: { form: "default", path: [0], row: 1 },
    };
    await draw(drawn("loopAnswers", reason));
    await formwork(["pull", "loopAnswers"]);
    await formwork(["push", "loopAnswers", "--publish"]);
    await designer.call("/api/formsLoopAnswers/add", { guest: "Ada", reason: "Because" });
    write("loopAnswers", formText(drawn("loopAnswers")));
    const open = await formwork(["push", "loopAnswers", "--publish"]);
    expect(open.code).toBe(1);
    expect(open.error).toMatch(/^F4051 /);
    expect(open.error).toContain("reason: removed, 1 answers; keep or archive");
    const decided = await formwork([
      "push",
      "loopAnswers",
      "--publish",
      "--decide",
      "reason=archive",
    ]);
    expect(decided).toMatchObject({ code: 0, out: "published forms/loopAnswers (version 2)\n" });
  });

  it("lists what is open for a machine, and takes its decisions from a file or for all", async () => {
    const choice = (values: string[]) =>
      drawn("loopChoices", {
        kind: "insertField",
        name: "color",
        field: { title: "Color", type: ["string", "null"], enum: [...values, null] },
        at: { form: "default", path: [0], row: 1 },
      });
    write("loopChoices", formText(choice(["red", "green", "blue"])));
    await formwork(["push", "loopChoices", "--publish"]);
    for (const color of ["red", "green"])
      await designer.call("/api/formsLoopChoices/add", { guest: color, color });
    write("loopChoices", formText(choice(["blue"])));
    const open = await formwork(["push", "loopChoices", "--publish", "--json"]);
    expect(open).toMatchObject({ code: 1, out: "" });
    expect(JSON.parse(open.error)).toMatchObject({
      ok: false,
      code: "F4051",
      cure: expect.stringContaining("--decisions"),
      open: {
        loopChoices: [
          {
            field: "color",
            kind: "optionsRemoved",
            answers: 2,
            decisions: ["keep", "map", "archive"],
          },
        ],
      },
      forms: [{ code: "loopChoices", action: "changed" }],
    });
    const file = path.join(project, "decisions.json");
    const publish = (...more: string[]) => formwork(["push", "loopChoices", "--publish", ...more]);
    const map = { map: { red: "blue", green: null } };
    writeFileSync(file, JSON.stringify({ loopChoices: { color: "perhaps" } }));
    expect(await publish("--decisions", file)).toMatchObject({ code: 2 });
    writeFileSync(file, JSON.stringify({ loopChoices: { color: map }, other: { gone: "keep" } }));
    expect(await publish("--decisions", file)).toMatchObject({
      code: 0,
      out: "published forms/loopChoices (version 2)\n",
    });
    const colors = async () => {
      const { items } = await designer.call<{ items: Record<string, unknown>[] }>(
        "/api/formsLoopChoices/page",
        { page: 1, pageSize: 9 },
      );
      return items.map(({ guest, color }) => `${String(guest)} ${String(color)}`).toSorted();
    };
    expect(await colors()).toEqual(["green null", "red blue"]);
    write("loopChoices", formText(drawn("loopChoices")));
    expect((await publish()).code).toBe(1);
    expect(await publish("--answers", "archive")).toMatchObject({ code: 0 });
    expect(await colors()).toEqual(["green undefined", "red undefined"]);
  });

  it("sends forms that have relations to each other after those that they lead to", async () => {
    const link: FormCommand = {
      kind: "insertField",
      name: "room",
      field: {
        title: "Room",
        type: ["integer", "null"],
        "x-relation": { to: "forms/loopRoom", label: "roomName", filter: "guest == $record.guest" },
      },
      at: { form: "default", path: [0], row: 1 },
    };
    write("loopBooking", formText(drawn("loopBooking", link)));
    const alone = await formwork(["push", "loopBooking", "--publish"]);
    expect(alone.error).toContain('There is no entity "forms/loopRoom".');
    write("loopRoom", formText(drawn("loopRoom")));
    const both = await formwork(["push", "--publish"]);
    expect(both).toMatchObject({ code: 0, error: "" });
    expect(both.out).toBe(
      "published forms/loopRoom (version 1)\npublished forms/loopBooking (version 1)\n",
    );
    const room = await designer.call<number>("/api/formsLoopRoom/add", { guest: "Ada" });
    await designer.call("/api/formsLoopBooking/add", { guest: "Ada", room });
  });
});
