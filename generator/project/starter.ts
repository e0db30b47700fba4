import { pascalCase, words } from "../../runtime/shared/schema/names.ts";
import { handWrittenStarters } from "./starterCode.ts";

/** What is taken over from this package's own package.json. */
export interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  engines: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

export interface Starter {
  folder: string;
  module: string;
  entity: string;
  /** Where the package comes from, as package.json says it. */
  package: string;
  /** Text of the first schema. */
  schema: string;
  /** Modules of the package that the project does without. */
  leaveOut: readonly string[];
  /** New databases begin with one tenant and its administrator. */
  bare: boolean;
}

/** What the documents name as `npm run ..`; the same as in the repository. */
export const projectScripts = {
  formwork: "formwork",
  start: "formwork start",
  dev: "formwork dev",
  generate: "formwork generate",
  check: "formwork generate --check && tsc",
  plan: "formwork plan",
  migrate: "formwork migrate",
  journal: "formwork journal",
  backup: "formwork backup",
  restore: "formwork restore-backup",
  doctor: "formwork doctor",
  "forms:pull": "formwork forms pull",
  "forms:push": "formwork forms push",
  reference: "formwork reference",
  test: "node --test tests/*.test.ts",
};

/** The files of a new project, by path. */
export function starterFiles(starter: Starter, manifest: Manifest): Record<string, string> {
  const { module, entity } = starter;
  return {
    "package.json": json({
      name: packageName(starter.folder),
      version: "0.1.0",
      private: true,
      type: "module",
      scripts: projectScripts,
      // Beside the package what files of the project import by its own name: pnpm shows a project nothing else.
      dependencies: {
        [manifest.name]: starter.package,
        ...picked(manifest.dependencies, ["react", "react-dom"]),
      },
      devDependencies: picked(manifest.devDependencies, [
        "@types/node",
        "@types/react",
        "@types/react-dom",
        "typescript",
      ]),
      engines: manifest.engines,
      allowScripts: manifest.allowScripts,
    }),
    "tsconfig.json": json(compilerOptions),
    "formwork.config.json": json(configOf(starter)),
    ".gitignore": "node_modules/\ndist/\n.data/\n.cache/\n.env\n*.log\n",
    // Texts are compared to the letter; Git may not change their line ends.
    ".gitattributes": "* text=auto eol=lf\ngenerated/** linguist-generated\n",
    "README.md": readme(starter),
    [`schemas/${module}/${entity}.schema.json`]: starter.schema,
    ...handWrittenStarters(starter),
  };
}

const configOf = ({ leaveOut, bare }: Starter) => ({
  emitters: [],
  ...(leaveOut.length > 0 ? { leaveOut } : {}),
  ...(bare ? { seed: "base" } : {}),
});

const compilerOptions = {
  compilerOptions: {
    target: "ES2024",
    module: "ESNext",
    moduleResolution: "Bundler",
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    jsx: "react-jsx",
    types: ["node"],
    strict: true,
    noUncheckedIndexedAccess: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    // What has not changed since the last time is not checked again.
    incremental: true,
    tsBuildInfoFile: ".cache/types.tsbuildinfo",
  },
  include: ["generated", "runtime", "tests"],
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const picked = (versions: Record<string, string>, names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (versions[name] ? [[name, versions[name]]] : [])));

/** A name that npm takes: of the folder, in small letters. */
function packageName(folder: string): string {
  const last = folder.split(/[\\/]/).findLast((part) => /[A-Za-z0-9]/.test(part)) ?? "";
  const name = last.toLowerCase().replaceAll(/[^a-z0-9._-]+/g, "-");
  return name.replace(/^[._-]+/, "") || "formwork-project";
}

const readme = ({ folder, module, entity }: Starter): string => `# ${words(packageName(folder))}

A back office made with Formwork: the modules of the package (accounts, roles, tenants, logs, files, ..) and those of this project.

\`\`\`sh
npm install
npm run generate   # schemas/ to generated/, and a migration where tables change
npm start          # the console, with a database of its own in .data unless DATABASE_URL names one
\`\`\`

The address and the first password are printed. \`npm run dev\` does all of it again at every change. With \`BACKUP_PASSPHRASE\` set,
\`npm run backup\` writes an encrypted archive into \`.data/backups\`, and \`npm run restore -- FILE --rehearse\` proves that it can be restored.

| Place | What |
| --- | --- |
| \`schemas/${module}/${entity}.schema.json\` | an entity: list, form, API, table and rights come from it |
| \`schemas/access/account.patch.json\` | (add it) what is merged into an entity of the package: \`{"properties": {"badge": {..}}}\`; null and \`x-remove\` take away |
| \`schemas/access/role.seed.patch.json\` | (add it) rows to \`add\` to, \`change\` in and \`remove\` from a seed of the package |
| \`runtime/server/extensions.ts\` | names the hooks and handlers written by hand |
| \`runtime/server/entities/${module}/${entity}/\` | hooks of the entity, and handlers of calls from \`${entity}.openapi.json\` |
| \`runtime/web/entities/${module}/${entity}/overrides.tsx\` | (add it) one cell, input, button or page of its own |
| \`runtime/server/migrations/\` | drafted by \`generate\`, then yours; they follow those of the package |
| \`locales/<lng>/${module}.json\` | (add it) texts in other languages: \`{"${entity}": {"_name": "..", "name": ".."}}\` |
| \`formwork.config.json\` | \`"leaveOut": ["site"]\` does without a module (its tables and their rows stay, closed, until the line goes), \`"seed": "base"\` begins without the demo company |
| \`generated/\` | commit it; never edit it |

\`npm run formwork -- new ${module}/..\` adds an entity, \`npm run formwork -- eject ${module}/${entity}\` takes its pages over, \`npm run plan\` says what a
changed schema would do to the data, \`npm run check\` checks files and types. ${pascalCase(entity)} is seen by \`superadmin\` until its menu is granted.
`;
