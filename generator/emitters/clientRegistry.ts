import { runtimePath } from "../model/context.ts";
import { byText, globalName } from "../model/identifiers.ts";
import { importText, typeImport } from "../output/imports.ts";
import { quoteText } from "../output/literal.ts";
import { Code, render } from "../output/template.ts";
import { hasClient } from "./client.ts";
import type { ProjectEmitter } from "./contract.ts";

/** client.ts at the top: every client behind one function. */
export const clientRegistryEmitter: ProjectEmitter = {
  emit: (context) => {
    const { entities, services } = context.project;
    const members = [...entities, ...services]
      .filter(hasClient)
      .sort((left, right) => byText(left.key, right.key));
    const modules = [...new Set(members.map(({ module }) => module))];
    const imports = [
      {
        typeOnly: false,
        names: [{ name: "bindCalls" }],
        from: runtimePath(context, 0, "shared/client/bindCalls.ts"),
      },
      typeImport(["Http"], runtimePath(context, 0, "shared/client/http.ts")),
    ];
    const modulesOf = members.map(
      (member) =>
        `import * as ${globalName(member)} from ${quoteText(`./${member.key}/client.ts`)};`,
    );
    const text = render("clientRegistry", {
      source: "schemas",
      imports: new Code([importText(imports), ...modulesOf].join("\n")),
      open: new Code("{"),
      modules: modules.map((module) => ({
        module,
        members: members
          .filter((member) => member.module === module)
          .map((member) => ({ member: member.name, calls: globalName(member) })),
      })),
    });
    return { "client.ts": text };
  },
};
