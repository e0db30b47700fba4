import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import type { Fault } from "../../runtime/shared/schema/faults/fault.ts";
import { readProject } from "../../runtime/shared/schema/read/readProject.ts";
import { runtimeFrom } from "../commands/options.ts";
import { emitDocument, emitMembers, emitTogether } from "../emitters/emitProject.ts";
import { draftOver, type FolderPlan } from "../input/draftOver.ts";
import { createContext, type EmitContext } from "../model/context.ts";
import { menuTree, type MenuNode } from "../model/menus.ts";
import { compareFolder } from "../output/folder.ts";
import { unifiedDiff } from "../output/unifiedDiff.ts";
import { desiredTables } from "../plan/entityTables.ts";
import { snapshotText } from "../plan/draft/migration.ts";
import { policiesSql } from "../plan/policies.ts";
import { refusalFaults } from "../plan/draft/refusalFaults.ts";
import { programEnvironment, programFile, redirection } from "../project/places.ts";
import type { FileAnswer, MenuAnswer, PreviewAnswer, Question, SchemaFile } from "./contract.ts";
import { proposedTexts } from "./proposedTexts.ts";

/** Characters of one difference that are shown. */
const longestDiff = 20_000;
const derivedFiles = new Set(["manifest.json"]);
/** Milliseconds for looking at the database. */
const planPatience = 30_000;

/** What `generate` would write with these schemas in place, and what its migration would do. Reads only. */
export async function previewFiles(
  asked: Extract<Question, { ask: "preview" }>,
): Promise<PreviewAnswer> {
  const { folders, files } = asked;
  const none = { files: [], migration: null, menus: [], plan: null, planFault: null };
  const texts = proposedTexts(folders, files);
  const { project, faults } = readProject(texts);
  if (!project) return { ...none, faults: faults.map(aloud) };
  const context = createContext(project, runtimeFrom(folders.out));
  const folderPlan = draftOver(desiredTables(context), folders.migrations);
  const { plan: drafted } = folderPlan;
  if (drafted.refusals.length > 0)
    return { ...none, faults: refusalFaults(drafted.refusals, texts) };
  // The types of the whole API and the manifest say nothing new and take as long as all the rest.
  const emitted = [
    ...(await emitMembers(context)),
    ...(await emitTogether(context)),
    ...(await emitDocument(context)),
  ];
  const output = compareFolder(folders.out, emitted);
  const migration = drafted.file;
  const keys = new Set(files.map((file) => file.path.replace(/\.schema\.json$/, "")));
  const shown = (name: string) => path.posix.join("generated", name);
  return {
    faults: [],
    files: [
      ...files.flatMap((file) => schemaFile(folders.schemas, file)),
      ...output.created.map(({ path: name, text }) => created(shown(name), text)),
      ...(migration
        ? [created(`runtime/server/migrations/${migration.name}`, migration.text)]
        : []),
      ...output.changed.map(({ path: name, before, text }) => changed(shown(name), before, text)),
      ...output.removed
        .filter(({ path: name }) => !derivedFiles.has(name))
        .map(({ path: name, before }) => removed(shown(name), before)),
    ],
    migration,
    menus: menusOf(
      menuTree(project),
      project.entities.filter(({ key }) => keys.has(key)),
    ),
    ...(asked.plan ? planOf(context, folderPlan) : { plan: null, planFault: null }),
  };
}

function schemaFile(folder: string, { path: place, text }: SchemaFile): FileAnswer[] {
  const file = path.join(folder, place);
  const name = path.posix.join("schemas", place);
  if (!existsSync(file)) return text === null ? [] : [created(name, text)];
  const before = readFileSync(file, "utf8");
  if (text === null) return [removed(name, before)];
  return before === text ? [] : [changed(name, before, text)];
}

const created = (name: string, text: string): FileAnswer => ({
  path: name,
  state: "created",
  text,
  diff: "",
});
const changed = (name: string, before: string, text: string): FileAnswer => ({
  path: name,
  state: "changed",
  text: null,
  diff: unifiedDiff(name, before, text).slice(0, longestDiff),
});
const removed = (name: string, before: string): FileAnswer => ({
  path: name,
  state: "removed",
  text: null,
  diff: unifiedDiff(name, before, null).slice(0, longestDiff),
});

/** The menu entries of these entities, with the codes of their buttons. */
function menusOf(tree: readonly MenuNode[], entities: readonly EntityModel[]): MenuAnswer[] {
  const keys = new Set(entities.map(({ key }) => key));
  const within = (nodes: readonly MenuNode[], parent: string): MenuAnswer[] =>
    nodes.flatMap((node) => [
      ...(node.entity !== undefined && keys.has(node.entity)
        ? [
            {
              title: node.title,
              name: node.name,
              path: node.path,
              component: node.component,
              icon: node.icon,
              permissions: node.children.flatMap(({ permission }) => permission ?? []),
              parent,
            },
          ]
        : []),
      ...within(node.children, node.name ?? parent),
    ]);
  return within(tree, "");
}

/** A program of the server looks at the database: the generator itself knows none. */
function planOf(
  context: EmitContext,
  { plan, taken }: FolderPlan,
): Pick<PreviewAnswer, "plan" | "planFault"> {
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-plan-"));
  try {
    const draft = path.join(folder, "draft.json");
    writeFileSync(
      draft,
      JSON.stringify({
        file: plan.file,
        without: taken.map(({ name }) => name),
        snapshot: snapshotText(plan.snapshot),
        policies: policiesSql(context),
        entities: context.project.entities,
      }),
    );
    const program = [...redirection(), programFile("runtime/server/plan.ts")];
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [...program, "--draft", draft, "--json"],
      {
        encoding: "utf8",
        env: programEnvironment(),
        timeout: planPatience,
        maxBuffer: 32_000_000,
      },
    );
    try {
      return { plan: JSON.parse(stdout) as unknown, planFault: null };
    } catch {
      return { plan: null, planFault: stderr.trim().split("\n")[0]?.slice(0, 300) ?? "" };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A fault with its words for other languages, which are not sent otherwise. */
const aloud = (fault: Fault): Fault => (fault.said ? { ...fault, said: fault.said } : fault);
