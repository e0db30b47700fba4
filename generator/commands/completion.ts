import type { Command } from "commander";
import type { Printer } from "../output/report.ts";
import { exitCodes } from "./options.ts";
import { UsageFault } from "./runs/usageFault.ts";

interface Known {
  name: string;
  options: { flag: string; about: string; isFolder: boolean; takesValue: boolean }[];
  about: string;
}

/** Prints a completion script for a shell, made of the commands as they are. */
export function completion(program: Command, shell: string, printer: Printer): number {
  const write = { bash, zsh, fish }[shell];
  if (!write)
    throw new UsageFault(`"${shell}" is no shell with completion; take bash, zsh or fish.`);
  const commands = program.commands.map((command) => ({
    name: command.name(),
    about: firstWords(command.description()),
    options: command.options.map(({ long, short, description, flags }) => ({
      flag: long ?? short ?? flags,
      about: firstWords(description),
      isFolder: flags.includes("<dir>"),
      takesValue: flags.includes("<"),
    })),
  }));
  printer.out(write(program.name(), commands));
  return exitCodes.done;
}

/** Descriptions as shells show them: one line, without what their quoting would trip over. */
const firstWords = (text: string): string =>
  text
    .replaceAll(/\s*\([^)]*\)/g, "")
    .replaceAll(/['"`$\\:[\]]/g, "")
    .slice(0, 80);

const flagsOf = ({ options }: Known) => options.map(({ flag }) => flag).join(" ");

function bash(program: string, commands: Known[]): string {
  const cases = commands
    .map((known) => `    ${known.name}) words="${flagsOf(known)}" ;;`)
    .join("\n");
  return `# eval "$(${program} completion bash)"
_${program}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(" ")}" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases}
  esac
  if [[ "$current" == -* ]]; then COMPREPLY=($(compgen -W "$words" -- "$current")); else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _${program} ${program}`;
}

function zsh(program: string, commands: Known[]): string {
  const cases = commands
    .map(({ name, options }) => {
      const lines = options.map(({ flag, about, isFolder, takesValue }) => {
        const value = isFolder ? ":folder:_files -/" : takesValue ? ":value:_files" : "";
        return `'${flag}[${about}]${value}'`;
      });
      return `    ${name}) _arguments ${[...lines, "'*:file:_files'"].join(" ")} ;;`;
    })
    .join("\n");
  return `#compdef ${program}
# eval "$(${program} completion zsh)"
_${program}() {
  local -a names
  names=(${commands.map(({ name, about }) => `'${name}:${about}'`).join(" ")})
  if (( CURRENT == 2 )); then _describe command names; return; fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases}
  esac
}
compdef _${program} ${program}`;
}

function fish(program: string, commands: Known[]): string {
  const lines = commands.flatMap(({ name, about, options }) => [
    `complete -c ${program} -n __fish_use_subcommand -a ${name} -d '${about}'`,
    ...options.map(
      (option) =>
        `complete -c ${program} -n '__fish_seen_subcommand_from ${name}' -l ${option.flag.replace(/^-+/, "")}` +
        `${option.takesValue ? " -r" : ""} -d '${option.about}'`,
    ),
  ]);
  return [`# ${program} completion fish | source`, ...lines].join("\n");
}
