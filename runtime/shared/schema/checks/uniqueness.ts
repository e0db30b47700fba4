import { buildMenu } from "../build/menu.ts";
import { apiOf, entityKindOf, tableOf } from "../derived.ts";
import type { FaultCode } from "../faults/faultCodes.ts";
import type { JsonDocument, JsonPath } from "../read/jsonDocument.ts";
import type { ProjectSources } from "../read/projectSources.ts";
import { say } from "../../faults/say.ts";

/** What may exist only once over all files: tables, api names, menus, calls, former names. */
export function checkUniqueness(project: ProjectSources): void {
  const tables = createRegister(project, "S303", "The table");
  const apis = createRegister(project, "S304", "The api name");
  const menuNames = createRegister(project, "S306", "The menu name");
  const menuPaths = createRegister(project, "S306", "The menu path");
  for (const entity of project.entities.values()) {
    const { document, key } = entity;
    tables(tableOf(entity), key, document, ["x-entity", "table"]);
    const isFree = apis(apiOf(entity).toLowerCase(), key, document, ["x-entity", "api"]);
    const menu = buildMenu(entity, apiOf(entity), entityKindOf(entity), []);
    if (menu) {
      // The menu's name defaults to the api name, whose collision is already reported.
      if (isFree || menu.name !== apiOf(entity)) {
        menuNames(menu.name, key, document, ["x-entity", "menu", "name"]);
      }
      menuPaths(menu.path, key, document, ["x-entity", "menu", "path"]);
    }
  }
  checkCalls(project);
  checkFormerNames(project);
}

/** True: the value was free and now has an owner. */
type Register = (value: string, owner: string, document: JsonDocument, path: JsonPath) => boolean;

function createRegister(project: ProjectSources, code: FaultCode, what: string): Register {
  const owners = new Map<string, string>();
  return (value, owner, document, path) => {
    const other = owners.get(value);
    if (other === undefined) owners.set(value, owner);
    else project.faults.add(document, path, code, `${what} "${value}" is taken by ${other}.`);
    return other === undefined;
  };
}

function checkCalls(project: ProjectSources): void {
  const names = createRegister(project, "S312", "The operationId");
  const routes = createRegister(project, "S312", "The call");
  for (const source of project.calls.values()) {
    for (const { model, path } of source.calls) {
      names(model.operationId, source.document.file, source.document, [...path, "operationId"]);
      const shape = model.path.replaceAll(/:[A-Za-z0-9]+/g, ":").toLowerCase();
      routes(`${model.method} ${shape}`, source.document.file, source.document, path);
    }
  }
}

function checkFormerNames(project: ProjectSources): void {
  const keys = createRegister(project, "S311", "The former key");
  for (const entity of project.entities.values()) {
    for (const [index, key] of (entity.schema["x-was"] ?? []).entries()) {
      const path = ["x-was", index];
      keys(key, entity.key, entity.document, path);
      if (project.entities.has(key)) {
        const problem = say("stillExists", { name: key });
        project.faults.add(entity.document, path, "S311", problem);
      }
    }
    const names = createRegister(project, "S311", "The former name");
    for (const field of entity.fields.values()) {
      for (const [index, name] of (field.schema["x-was"] ?? []).entries()) {
        const path = [...field.path, "x-was", index];
        names(name, field.name, field.document, path);
        if (entity.fields.has(name)) {
          const problem = say("stillField", { name });
          project.faults.add(field.document, path, "S311", problem);
        }
      }
    }
  }
}
