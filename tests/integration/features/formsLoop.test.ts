import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command, CommanderError } from "commander";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addFormsCommands } from "../../../generator/commands/forms.ts";
import { UsageFault } from "../../../generator/commands/runs/usageFault.ts";
import { colorsFor } from "../../../generator/output/colors.ts";
import { readSchemas } from "../../../generator/input/readSchemas.ts";
import { menuTree } from "../../../generator/model/menus.ts";
import { createContext } from "../../../generator/model/context.ts";
import { desiredTables } from "../../../generator/plan/entityTables.ts";
import { palette } from "../../../runtime/shared/entity/forms/palette.ts";
import { emptyForm, type FormDocument } from "../../../runtime/shared/forms/document.ts";
import { apply } from "../../../runtime/shared/forms/edit/apply.ts";
import type { FormCommand } from "../../../runtime/shared/forms/edit/command.ts";
import { formText } from "../../../runtime/shared/forms/formText.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";
import {
  productPasswords,
  signIn,
  startProduct,
  type Caller,
  type Product,
} from "../../support/product.ts";

let product: Product;
let designer: Caller;
let project = "";

beforeAll(async () => {
  product = await startProduct({ apiOnly: true });
  designer = await signIn(product.url, "superadmin", productPasswords.admin);
}, 120_000);

afterAll(() => product.remove());

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "formwork-loop-"));
  mkdirSync(path.join(project, "schemas/forms"), { recursive: true });
  return () => rmSync(project, { recursive: true });
});

interface Run {
  code: number | null;
  out: string;
  error: string;
}

/** The command, in the project's folder. */
async function formwork(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Run> {
  const run: Run = { code: 0, out: "", error: "" };
  const printer = {
    out: (line: string) => void (run.out += `${line}\n`),
    error: (line: string) => void (run.error += `${line}\n`),
    colors: colorsFor(false, "1"),
  };
  const program = new Command("formwork")
    .exitOverride()
    .configureOutput({ writeErr: (line) => void (run.error += line) });
  addFormsCommands(program, printer, { ...signedIn(), ...environment });
  const folders = ["--schemas", path.join(project, "schemas"), "--root", project];
  try {
    await program.parseAsync(["forms", ...args, ...folders], { from: "user" });
    run.code = Number(process.exitCode ?? 0);
  } catch (error) {
    run.error += error instanceof UsageFault ? error.message : "";
    if (!(error instanceof UsageFault || error instanceof CommanderError)) throw error;
    run.code = 2;
  } finally {
    process.exitCode = undefined;
  }
  return { ...run, error: run.error.replaceAll(`${project}/`, "") };
}

const signedIn = () => ({
  FORMWORK_SERVER: product.url,
  FORMWORK_ACCOUNT: "superadmin",
  FORMWORK_PASSWORD: productPasswords.admin,
});

/** The same as a process of its own, as somebody runs it there. */
function asProcess(args: readonly string[]): Promise<Run> {
  const cli = path.resolve("generator/cli.ts");
  const child = spawn(process.execPath, [cli, "forms", ...args], {
    cwd: project,
    env: { ...process.env, NO_COLOR: "1", ...signedIn() },
  });
  const run: Run = { code: null, out: "", error: "" };
  child.stdout.on("data", (chunk: Buffer) => (run.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (run.error += chunk.toString()));
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ ...run, code }));
  });
}

const fileOf = (code: string) => path.join(project, `schemas/forms/${code}.schema.json`);
const read = (code: string) => readFileSync(fileOf(code), "utf8");
const write = (code: string, text: string) => writeFileSync(fileOf(code), text);

const text = (title: string) => ({ type: "string", title, maxLength: 40 });

function drawn(code: string, ...commands: FormCommand[]): FormDocument {
  const start: FormCommand[] = [
    {
      kind: "insertField",
      name: "guest",
      field: text("Guest"),
      required: true,
      at: { form: "default", path: [0], row: 0 },
    },
  ];
  const applied = apply(emptyForm(code, `Form ${code}`), {
    kind: "batch",
    commands: [...start, ...commands],
  });
  expect(applied.refusal).toBeUndefined();
  return applied.document;
}

/** Somebody draws it in the browser. */
async function draw(document: FormDocument): Promise<number> {
  const { id } = await designer.call<{ id: number }>("/api/sysForm/importDocument", { document });
  return id;
}

async function editorOf(id: number) {
  return designer.call<{
    draft: FormDocument;
    revision: number;
    published: { number: number } | null;
  }>(`/api/sysForm/editor?id=${id}`);
}

/** Somebody changes the draft in the browser. */
async function redraw(id: number, ...commands: FormCommand[]): Promise<void> {
  const { draft, revision } = await editorOf(id);
  const { document, refusal } = apply(draft, { kind: "batch", commands });
  expect(refusal).toBeUndefined();
  await designer.call("/api/sysForm/saveDraft", { id, revision, document });
}

const title = (field: string, value: string): FormCommand => ({
  kind: "setKeyword",
  pointer: ["properties", field, "title"],
  value,
});

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
