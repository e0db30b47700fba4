import type { Command } from "commander";
import { code, heading, table } from "./markdown.ts";

/** The commands as commander knows them. */
export function commandReference(program: Command): string {
  const parts = program.commands.flatMap((command) =>
    [command, ...command.commands].map((each) => part(program.name(), each)),
  );
  return `${heading(1, "Commands")}

Generated from the command declarations by \`npm run reference\`; in this repository, run them with \`npm run ${program.name()} -- <command>\`.
Exit codes: 0: done, 1: faults or drift, 2: wrong use.

${parts.join("\n\n")}
`;
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;

/** One command; subcommands include the name of their parent. */
function part(program: string, command: Command): string {
  const above = command.parent?.parent ? `${command.parent.name()} ` : "";
  const name = `${program} ${above}${command.name()}`;
  const options = command.options.map((option) => [
    code(option.flags),
    option.description,
    option.defaultValue === undefined || option.defaultValue === false
      ? ""
      : code(String(option.defaultValue)),
  ]);
  const text = [
    heading(above === "" ? 2 : 3, name),
    code(`${name} ${command.usage()}`),
    sentence(command.description()),
  ];
  if (options.length > 0) text.push(table(["Option", "Does", "Default"], options));
  return text.join("\n\n");
}
