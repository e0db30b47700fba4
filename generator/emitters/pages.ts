import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { runtimePath, type PartContext } from "../model/context.ts";
import { pagePlan, type PagePlan } from "../../runtime/shared/entity/forms/pagePlan.ts";
import { importText, typeImport, type ImportLine } from "../output/imports.ts";
import { literal } from "../output/literal.ts";
import { Code, render } from "../output/template.ts";
import type { EntityEmitter } from "./contract.ts";

interface Page {
  /** Member of `pages`. */
  role: "list" | "create" | "edit" | "show";
  component: string;
  tag: string;
  props: string[];
}

/** pages.tsx: which core components show the entity, and with which columns, filters and sections. */
export const pagesEmitter: EntityEmitter = {
  file: "pages.tsx",
  emit: (entity, context) => {
    const plan = pagePlan(entity);
    const shown = pagesOf(entity, plan);
    const members = shown.map(({ role, component }) => `${role}: ${component}`);
    return render("pages", {
      source: `schemas/${entity.key}.schema.json`,
      imports: new Code(importText(imports(entity, plan, shown, context))),
      constants: constants(entity, plan, shown).map((text) => new Code(text)),
      components: shown.length > 0 ? [new Code(shown.map(componentText).join("\n"))] : [],
      pages: new Code(pagesText([`entity: ${entity.name}`, ...members])),
    });
  },
};

function pagesOf(entity: EntityModel, plan: PagePlan): Page[] {
  const { name, typeName } = entity;
  const form = [`entity={${name}}`, `sections={${name}Form}`];
  const list = [
    `entity={${name}}`,
    `columns={${name}Columns}`,
    `filters={${name}Filters}`,
    `sort={${name}Sort}`,
  ];
  return [
    ...(plan.list
      ? [
          {
            role: "list" as const,
            component: `${typeName}List`,
            tag: plan.list.component,
            props: list,
          },
        ]
      : []),
    ...(plan.create
      ? [
          {
            role: "create" as const,
            component: `${typeName}Create`,
            tag: "EntityCreate",
            props: form,
          },
        ]
      : []),
    ...(plan.edit
      ? [{ role: "edit" as const, component: `${typeName}Edit`, tag: "EntityEdit", props: form }]
      : []),
    ...(plan.show
      ? [{ role: "show" as const, component: `${typeName}Show`, tag: "EntityShow", props: form }]
      : []),
  ];
}

function imports(
  entity: EntityModel,
  plan: PagePlan,
  shown: Page[],
  context: PartContext,
): ImportLine[] {
  const hasForm = shown.some(({ role }) => role !== "list");
  const page = (tag: string) => runtimePath(context, 2, `web/core/pages/${tag}.tsx`);
  return [
    ...(hasForm
      ? [typeImport(["FormSection"], runtimePath(context, 2, "shared/entity/model.ts"))]
      : []),
    typeImport(["EntityPages"], runtimePath(context, 2, "web/core/pages/contract.ts")),
    ...[...new Set(shown.map(({ tag }) => tag))]
      .sort()
      .map((tag) => ({ typeOnly: false, names: [{ name: tag }], from: page(tag) })),
    { typeOnly: false, names: [{ name: entity.name }], from: "./entity.ts" },
  ];
}

function constants(entity: EntityModel, plan: PagePlan, shown: Page[]): string[] {
  const constant = (name: string, type: string, value: unknown) => {
    const start = `const ${entity.name}${name}${type} = `;
    return `${start}${literal(value, { used: start.length })};`;
  };
  const { list } = plan;
  return [
    ...(list
      ? [
          [
            constant("Columns", "", list.columns),
            constant("Filters", ": string[]", list.filters),
            constant("Sort", ": string[]", list.sort),
          ].join("\n"),
        ]
      : []),
    ...(shown.some(({ role }) => role !== "list")
      ? [constant("Form", ": FormSection[]", plan.sections)]
      : []),
  ];
}

function componentText({ component, tag, props }: Page): string {
  const start = `export const ${component} = () => `;
  const element = `<${tag} ${props.join(" ")} />`;
  if (start.length + element.length + 1 <= 100) return `${start}${element};`;
  if (element.length + 2 <= 100) return `${start}(\n  ${element}\n);`;
  return `${start}(\n  <${tag}\n${props.map((prop) => `    ${prop}\n`).join("")}  />\n);`;
}

function pagesText(members: string[]): string {
  const line = `{ ${members.join(", ")} }`;
  if (`export const pages: EntityPages = ${line};`.length <= 100) return line;
  return `{\n${members.map((member) => `  ${member},\n`).join("")}}`;
}
