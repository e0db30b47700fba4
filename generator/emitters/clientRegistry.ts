import { runtimePath } from "../model/context.ts";
import { byText, globalName } from "../model/identifiers.ts";
import { importText, typeImport } from "../output/imports.ts";
import { Code, render } from "../output/template.ts";
import type { ProjectEmitter } from "./contract.ts";

/** client.ts at the top: every client behind one function. */
export const clientRegistryEmitter: ProjectEmitter = {
  emit: (context) => {
    const { entities, services } = context.project;
    const members = [...entities, ...services].sort((left, right) => byText(left.key, right.key));
    const modules = [...new Set(members.map(({ module }) => module))];
    const imports = [
      typeImport(["Http"], runtimePath(context, 0, "shared/client/http.ts")),
      ...members.map((member) => ({
        typeOnly: false,
        names: [{ name: `${member.name}Client`, as: `${globalName(member)}Client` }],
        from: `./${member.key}/client.ts`,
      })),
    ];
    const text = render("clientRegistry", {
      source: "schemas",
      imports: new Code(importText(imports)),
      open: new Code("{"),
      modules: modules.map((module) => ({
        module,
        members: members
          .filter((member) => member.module === module)
          .map((member) => ({ member: member.name, constant: `${globalName(member)}Client` })),
      })),
    });
    return { "client.ts": text };
  },
};
