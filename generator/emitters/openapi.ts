import type { Json } from "../../runtime/shared/entity/model.ts";
import type { ProjectEmitter } from "./contract.ts";

/** openapi.json: every call of the server. */
export const openapiEmitter: ProjectEmitter = {
  emit: (context) => ({ "openapi.json": documentText(context.openapi()) }),
};

/** One line for each path and each component, so that a difference names them. */
function documentText({ paths, components, ...head }: { [name: string]: Json }): string {
  const parts = Object.entries(head).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const groups = Object.entries(components as { [name: string]: { [name: string]: Json } }).map(
    ([name, members]) => `${JSON.stringify(name)}: ${lines(members)}`,
  );
  const all = [...parts, `"paths": ${lines(paths as { [name: string]: Json })}`];
  return `{\n${all.join(",\n")},\n"components": {\n${groups.join(",\n")}\n}\n}\n`;
}

function lines(members: { [name: string]: Json }): string {
  const printed = Object.entries(members).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${printed.join(",\n")}\n}`;
}
