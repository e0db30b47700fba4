import type { Command } from "commander";
import { code, heading, table } from "./markdown.ts";

/** The commands as commander knows them. */
export function commandReference(program: Command): string {
  const parts = program.commands.map((command) => {
    const options = command.options.map((option) => [
      code(option.flags),
      option.description,
      option.defaultValue === undefined || option.defaultValue === false
        ? ""
        : code(String(option.defaultValue)),
    ]);
    const text = [
      heading(2, `${program.name()} ${command.name()}`),
      code(`${program.name()} ${command.name()} ${command.usage()}`),
      sentence(command.description()),
    ];
    if (options.length > 0) text.push(table(["Option", "Does", "Default"], options));
    return text.join("\n\n");
  });
  return `${heading(1, "Commands")}

Made from the command line itself by \`npm run reference\`; in the repository: \`npm run ${program.name()} -- <command>\`.
Exit codes: 0 done, 1 faults or drift, 2 wrong use.

${parts.join("\n\n")}
`;
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;
