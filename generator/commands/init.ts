import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { namePattern, reservedFor } from "../../runtime/shared/schema/names.ts";
import type { Printer } from "../output/report.ts";
import { isNeeded } from "../project/leftOut.ts";
import { isInstalled, packageRoot } from "../project/places.ts";
import { starterFiles, type Manifest } from "../project/starter.ts";
import { refuseLong, starterText } from "./new.ts";
import { exitCodes } from "./options.ts";
import { UsageFault } from "./runs/usageFault.ts";

export interface InitOptions {
  module?: string;
  entity?: string;
  fields?: string;
  package?: string;
  /** A project without the demo company, the demo pages and the modules that can be left out, but for `modules`. */
  bare?: boolean;
  /** Modules of the package that the project is to have, such as "office,site"; absent: all, or those that are needed if it is bare. */
  modules?: string;
  yes: boolean;
}

type Answers = Required<Omit<InitOptions, "yes" | "bare" | "modules">>;

const manifestFile = path.join(packageRoot, isInstalled ? "../package.json" : "package.json");

/**
 * Makes a project that has this package installed, in a folder that is empty or not there yet. What no option gives is asked for;
 * without a terminal, `yes` has to say that the usual is wanted. Gives the exit code.
 */
export async function init(
  folder: string,
  options: InitOptions,
  printer: Printer,
): Promise<number> {
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => name !== ".git") : [];
  if (found.length > 0)
    throw new UsageFault(
      `${folder} is not empty (${found[0]}); name a folder that is not there yet.`,
    );
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
  const answers = await ask(options, {
    module: "office",
    entity: "vehicle",
    fields: "name:string,boughtOn:date,price:decimal",
    package: manifest.version,
  });
  refuseName(answers.module, "module");
  refuseName(answers.entity, "entity");
  const leaveOut = modulesLeftOut(options);
  const schema = starterText(`${answers.module}/${answers.entity}`, answers.fields, true);
  const files = starterFiles(
    {
      folder,
      ...answers,
      package: sourceFrom(answers.package, folder),
      schema,
      leaveOut,
      bare: options.bare ?? false,
    },
    manifest,
  );
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: "wx" });
    printer.out(`created ${file}`);
  }
  printer.out(`next: cd ${folder} && npm install && npm run generate && npm start`);
  return exitCodes.done;
}

const questions: Record<keyof Answers, string> = {
  module: "First module",
  entity: "First entity of it",
  fields: "Its fields (name:kind,..)",
  package: "Version, tarball or address of the package",
};

async function ask(given: InitOptions, usual: Answers): Promise<Answers> {
  const answers = { ...usual };
  const names = Object.keys(usual) as (keyof Answers)[];
  const open = names.filter((name) => given[name] === undefined);
  for (const name of names) answers[name] = given[name] ?? usual[name];
  if (given.yes || open.length === 0) return answers;
  if (!process.stdin.isTTY)
    throw new UsageFault(
      `Nobody can be asked here; give ${open.map((name) => `--${name}`).join(", ")}, or --yes for what is usual.`,
    );
  const dialog = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const name of open)
      answers[name] =
        (await dialog.question(`${questions[name]} (${usual[name]}): `)).trim() || usual[name];
  } finally {
    dialog.close();
  }
  return answers;
}

/** Modules of the package that the project does without. Throws UsageFault for one that there is not. */
function modulesLeftOut({ bare = false, modules }: InitOptions): string[] {
  const schemas = path.join(packageRoot, "schemas");
  const known = readdirSync(schemas, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "meta")
    .map(({ name }) => name)
    .sort();
  const wanted = (modules ?? "").split(",").flatMap((name) => name.trim() || []);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageFault(
      `The package has no module "${unknown}"; it has ${known.join(", ")}, of which ${known.filter(isNeeded).join(", ")} are always there.`,
    );
  const optional = known.filter((name) => !isNeeded(name));
  return modules === undefined && !bare ? [] : optional.filter((name) => !wanted.includes(name));
}

function refuseName(name: string, use: "module" | "entity"): void {
  refuseLong(name);
  if (!namePattern.test(name))
    throw new UsageFault(`"${name}" is no name; write it in camel case, such as vehicle.`);
  const reserved = reservedFor(name, use);
  if (reserved) throw new UsageFault(`"${name}" is reserved for ${reserved}; choose another name.`);
}

/** A tarball or folder is named from the project, not from where the command runs. */
function sourceFrom(source: string, folder: string): string {
  const isFile =
    /^(file:|\.{1,2}[\\/]|[\\/]|[A-Za-z]:[\\/])/.test(source) || source.endsWith(".tgz");
  if (!isFile || /^https?:/.test(source)) return source;
  const place = path.resolve(source.replace(/^file:/, ""));
  if (!existsSync(place)) throw new UsageFault(`${source} is not there; name the tarball itself.`);
  return `file:${path.relative(folder, place).replaceAll(path.sep, "/")}`;
}
