import { describe, expect, it } from "vitest";
import ts from "typescript";
import { emitProject } from "../../../generator/emitters/emitProject.ts";
import { readSchemas } from "../../../generator/input/readSchemas.ts";
import { createContext } from "../../../generator/model/context.ts";
import { desiredTables } from "../../../generator/plan/entityTables.ts";
import { planMigration } from "../../../generator/plan/draft/migration.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";
import type { ProjectModel } from "../../../runtime/shared/entity/model.ts";

const attacks = [
  "*/ globalThis.pwned = 1; /*",
  "`${globalThis.pwned = 1}`",
  "{{#each x}}{{{y}}}{{/each}}",
  "'); drop table shop_purchase; --",
  '"; globalThis.pwned = 1; "',
  "</script><script>pwned()</script>",
  "\u2028globalThis.pwned = 1;//",
  '\\"; globalThis.pwned = 1; //',
  "$$; drop table x; $$",
];

/** The golden project with the attack in every text that a person writes. */
function poisoned(attack: string): ProjectModel {
  const { project } = readProject(readSchemas("tests/golden/schemas"));
  if (!project) throw new Error("the golden schemas have faults");
  for (const entity of project.entities) {
    entity.label = attack;
    for (const field of entity.fields) {
      field.label = attack;
      field.description = attack;
      field.ui = { help: attack };
      if (field.kind === "string" && field.name === "name") {
        field.default = attack;
        field.options = [attack, "other"];
      }
    }
    for (const rule of entity.rules) rule.message = attack;
    for (const form of entity.forms) for (const section of form.sections) section.label = attack;
    for (const button of entity.menu?.buttons ?? []) button.label = attack;
    for (const rule of entity.policy) rule.role = attack;
  }
  for (const service of project.services) for (const call of service.calls) call.summary = attack;
  for (const dictionary of project.dictionaries) dictionary.label = attack;
  return project;
}

/** Statements, not texts: what a file does when it is loaded. */
function outline(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  expect((source as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics, name).toEqual([]);
  const kinds: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) || ts.isBinaryExpression(node) || ts.isTemplateExpression(node)) {
      kinds.push(
        `${ts.SyntaxKind[node.kind]} ${ts.isCallExpression(node) ? node.expression.getText() : ""}`,
      );
    }
    ts.forEachChild(node, visit);
  };
  source.statements.forEach((statement) => kinds.push(ts.SyntaxKind[statement.kind] ?? ""));
  visit(source);
  return kinds;
}

/** SQL without its texts and comments. */
function bare(sql: string): string {
  return sql.replaceAll(/E?'(?:[^'\\]|''|\\.)*'/g, "''").replaceAll(/--.*$/gm, "");
}

describe("hostile texts in schemas", () => {
  it.each(attacks)("never become code: %j", async (attack) => {
    const harmless = await files(poisoned("harmless"));
    const hostile = await files(poisoned(attack));
    expect([...hostile.keys()]).toEqual([...harmless.keys()]);
    for (const [name, text] of hostile) {
      const twin = harmless.get(name) ?? "";
      if (/\.tsx?$/.test(name)) expect(outline(name, text), name).toEqual(outline(name, twin));
      else if (name.endsWith(".json")) JSON.parse(text);
      else expect(bare(text), name).toBe(bare(twin));
    }
  });
});

async function files(project: ProjectModel): Promise<Map<string, string>> {
  const context = createContext(project, "../runtime");
  const emitted = await emitProject(context);
  const plan = planMigration(desiredTables(context), null, []);
  return new Map([
    ...emitted.map((file) => [file.path, file.text] as const),
    ["migration.sql", plan.file?.text ?? ""],
  ]);
}
