import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command, CommanderError } from "commander";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { addFormsCommands } from "../../../generator/commands/forms.ts";
import { UsageFault } from "../../../generator/commands/runs/usageFault.ts";
import { colorsFor } from "../../../generator/output/colors.ts";
import { emptyForm, type FormDocument } from "../../../runtime/shared/forms/document.ts";
import { apply } from "../../../runtime/shared/forms/edit/apply.ts";
import type { FormCommand } from "../../../runtime/shared/forms/edit/command.ts";
import {
  productPasswords,
  signIn,
  startProduct,
  type Caller,
  type Product,
} from "../../support/product.ts";

let product: Product;
/** Who draws in the browser. */
export let designer: Caller;
/** Folder of the project, new for each test. */
export let project = "";

/** A server for the tests of a file, and a project of its own for each of them. */
export function startLoop(): void {
  beforeAll(async () => {
    product = await startProduct({ apiOnly: true });
    designer = await signIn(product.url, "superadmin", productPasswords.admin);
  });

  afterAll(() => product.remove());

  beforeEach(() => {
    project = mkdtempSync(path.join(tmpdir(), "formwork-loop-"));
    mkdirSync(path.join(project, "schemas/forms"), { recursive: true });
    return () => rmSync(project, { recursive: true });
  });
}

interface Run {
  code: number | null;
  out: string;
  error: string;
}

/** The command, in the project's folder. */
export async function formwork(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Run> {
  const run: Run = { code: 0, out: "", error: "" };
  const printer = {
    out: (line: string) => void (run.out += `${line}\n`),
    error: (line: string) => void (run.error += `${line}\n`),
    colors: colorsFor(false, "1"),
  };
  const commands = { printer, exitCode: 0 };
  const program = new Command("formwork")
    .exitOverride()
    .configureOutput({ writeErr: (line) => void (run.error += line) });
  addFormsCommands(program, commands, { ...signedIn(), ...environment });
  const folders = ["--schemas", path.join(project, "schemas"), "--root", project];
  try {
    await program.parseAsync(["forms", ...args, ...folders], { from: "user" });
    run.code = commands.exitCode;
  } catch (error) {
    run.error += error instanceof UsageFault ? error.message : "";
    if (!(error instanceof UsageFault || error instanceof CommanderError)) throw error;
    run.code = 2;
  }
  return { ...run, error: run.error.replaceAll(`${project}/`, "") };
}

const signedIn = () => ({
  FORMWORK_SERVER: product.url,
  FORMWORK_ACCOUNT: "superadmin",
  FORMWORK_PASSWORD: productPasswords.admin,
});

/** The same as a process of its own, as somebody runs it there. */
export function asProcess(args: readonly string[]): Promise<Run> {
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

export const fileOf = (code: string) => path.join(project, `schemas/forms/${code}.schema.json`);
export const read = (code: string) => readFileSync(fileOf(code), "utf8");
export const write = (code: string, text: string) => writeFileSync(fileOf(code), text);

export const text = (title: string) => ({ type: "string", title, maxLength: 40 });

export function drawn(code: string, ...commands: FormCommand[]): FormDocument {
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
export async function draw(document: FormDocument): Promise<number> {
  const { id } = await designer.call<{ id: number }>("/api/sysForm/importDocument", { document });
  return id;
}

export async function editorOf(id: number) {
  return designer.call<{
    draft: FormDocument;
    revision: number;
    published: { number: number } | null;
  }>(`/api/sysForm/editor?id=${id}`);
}

/** Somebody changes the draft in the browser. */
export async function redraw(id: number, ...commands: FormCommand[]): Promise<void> {
  const { draft, revision } = await editorOf(id);
  const { document, refusal } = apply(draft, { kind: "batch", commands });
  expect(refusal).toBeUndefined();
  await designer.call("/api/sysForm/saveDraft", { id, revision, document });
}

export const title = (field: string, value: string): FormCommand => ({
  kind: "setKeyword",
  pointer: ["properties", field, "title"],
  value,
});
