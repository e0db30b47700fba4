import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { runtimePath } from "../model/context.ts";
import { globalName, pascal } from "../model/identifiers.ts";
import { tableType } from "../model/tableTypes.ts";
import { recordTypeName, type RecordForm } from "../model/typeSchemas.ts";
import { importText, type ImportLine } from "../output/imports.ts";
import { literal } from "../output/literal.ts";
import { Code, render } from "../output/template.ts";
import type { ProjectEmitter } from "./contract.ts";

/** records.ts: the way of hand-written code to the records of every entity, with the types of their values. */
export const recordsEmitter: ProjectEmitter = {
  emit: (context) => {
    const { entities } = context.project;
    const core = "server/core/entity/door/openRecords.ts";
    const text = render("records", {
      source: "schemas",
      imports: new Code(
        importText([
          {
            typeOnly: false,
            names: [{ name: "openRecords" }],
            from: runtimePath(context, 0, core),
          },
          ...entities.flatMap(typeImports),
          { typeOnly: false, names: [{ name: "entities" }], from: "./server.ts" },
        ]),
      ),
      entities: entities.map((entity) => ({
        key: entity.key,
        types: typesOf(entity).map((type) => new Code(type)),
      })),
    });
    return { "records.ts": text };
  },
};

const forms: readonly RecordForm[] = ["read", "create", "update"];
const nameOf = (entity: EntityModel, form: RecordForm) =>
  `${pascal(globalName(entity))}${form === "read" ? "" : pascal(form)}`;
const tableName = (entity: EntityModel) => `${pascal(globalName(entity))}Table`;

/** Entities of different modules may have the same name. */
function typeImports(entity: EntityModel): ImportLine[] {
  const names = forms.map((form) => ({
    name: recordTypeName(entity, form),
    as: nameOf(entity, form),
  }));
  const table = { name: tableType(entity).type, as: tableName(entity) };
  return [
    { typeOnly: true, names: [table], from: `./${entity.key}/table.ts` },
    { typeOnly: true, names, from: `./${entity.key}/types.ts` },
  ];
}

function typesOf(entity: EntityModel): string[] {
  return [
    `table: ${tableName(entity)}`,
    `needed: ${unionOf(tableType(entity).needed.map((name) => literal(name)))}`,
    `record: ${nameOf(entity, "read")}`,
    `create: ${nameOf(entity, "create")}`,
    `update: ${nameOf(entity, "update")}`,
  ];
}

/** As the formatter lays out a union of a member that is indented by four: in one line of 100 columns, else one line each. */
function unionOf(names: readonly string[]): string {
  if (names.length === 0) return "never";
  const line = names.join(" | ");
  if (names.length === 1 || `    needed: ${line};`.length <= 100) return line;
  return names.map((name) => `\n      | ${name}`).join("");
}
