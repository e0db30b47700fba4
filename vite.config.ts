import react from "@vitejs/plugin-react";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { compressFiles } from "./generator/dev/compressFiles.ts";
import { faultsPlugin } from "./generator/dev/faultsPlugin.ts";
import { pagesPlugin } from "./generator/dev/pagesPlugin.ts";
import { settingsValidators } from "./generator/dev/settingsValidators.ts";
import { serverPlugin } from "./generator/dev/serverPlugin.ts";
import { textGaps } from "./generator/dev/textGaps.ts";
import { isInstalled, projectRoot } from "./generator/project/places.ts";
import { projectPlugin } from "./generator/project/projectPlugin.ts";
import { webSources } from "./generator/project/webSources.ts";
import { laterFiles } from "./runtime/web/core/i18n/laterFiles.ts";

const serverPort = Number(process.env["PORT"] ?? "5320");
const inProject = (relative: string): string => join(projectRoot, relative);
const sources = webSources();
const path = (relative: string): string => join(sources, relative);

/** The texts of a language come in three files: what the sign-in page needs, what few pages do (laterFiles.ts), and the rest. */
function textsChunk(id: string): string | null {
  const [, list] = /\/i18n\/((?:texts|later)\/[^/]+)\.[jt]s$/.exec(id) ?? [];
  if (list) return list.replace("/", "-");
  const [, language, file] = /\/(?:locales|messages)\/([^/]+)\/([^/]+)\.json$/.exec(id) ?? [];
  if (!language) return null;
  if (file === "seed") return `seed-${language}`;
  if (id.includes("/locales/") && laterFiles.includes(file ?? "")) return `later-${language}`;
  return file === "shell" || file === "error" ? `entrance-${language}` : `texts-${language}`;
}

/**
 * What is loaded together anyway: the entrance, the check for people, signing in, what a public form shares with the console, what one
 * that asks for files, rows or records shares with it, what the console adds, and what every list adds to that. A last layer is what asks
 * for the values of a record, in a public form as in the console's.
 */
const layers = {
  door: "/runtime/web/main.tsx",
  human: "/runtime/web/features/humanCheck/index.ts",
  signIn: "/runtime/web/features/auth/index.ts",
  form: "/runtime/web/features/publicForm/index.ts",
  records: "/runtime/web/features/publicForm/guest/GuestRecords.tsx",
  console: "/runtime/web/App.tsx",
  list: "/runtime/web/core/pages/EntityList.tsx",
};
/** What every page after the entrance has first: signing in, a form and the console would each bring it. */
const everyPage = [
  "/runtime/web/core/http/request.ts",
  "/runtime/web/core/theme/useThemeConfig.ts",
];
/** What a plain form asks with: it comes with the form, each by itself would be a request. */
const plainInputs = [
  "text/TextInput.tsx",
  "text/LongTextInput.tsx",
  "time/DateInput.tsx",
  "choice/SelectInput.tsx",
  "choice/ChoiceInput.tsx",
  "choice/FlagInput.tsx",
];
/** Inputs of public forms that ask for files or rows: what they share with the console comes with the layer of records. */
const recordInputs = [
  "/runtime/web/core/fields/inputs/FilesInput.tsx",
  "/runtime/web/core/fields/inputs/RowsInput.tsx",
  "/runtime/web/features/publicForm/PublicRelationInput.tsx",
];
/** Loaded by itself when a list has its rows: what it shares with forms is no part that only forms have. */
const gridSource = "/runtime/web/core/list/grid/EntityGrid.tsx";
const workerSource = "/runtime/web/worker/serviceWorker.ts";

type Modules = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/**
 * One chunk for each layer instead of one for every part that something else uses as well: a dozen files where there were 180, and some
 * 60 KB less (gzip), because small files pack badly. The lower layer takes its parts first.
 */
function layerChunks() {
  let byModule: Map<string, string> | undefined;
  return [...Object.keys(layers), asking].map((layer, index) => ({
    name: (id: string, modules: Modules) => {
      byModule ??= readLayers(modules);
      return byModule.get(id) === layer ? layer : null;
    },
    priority: 10 - index,
  }));
}

const atForm = (layer: string): boolean => layer === "form";
const asking = "asking";
/** Layers that a later import asks for by their index: left outside, that would lie in a layer above. */
const whole: ReadonlySet<string> = new Set(["human", "signIn", "records"]);

function readLayers(modules: Modules): Map<string, string> {
  const found = new Map<string, string>();
  // The worker is loaded by itself: what it shares with the page stays apart.
  const apart = staticClosure(path(`.${workerSource}`), modules);
  const closures = Object.entries(layers).map(
    ([name, root]) => [name, path(`.${root}`), staticClosure(path(`.${root}`), modules)] as const,
  );
  const idsOf = (layer: string) => closures.find(([name]) => name === layer)?.[2];
  for (const source of everyPage)
    for (const id of staticClosure(path(`.${source}`), modules)) idsOf("door")?.add(id);
  const form = idsOf("form");
  for (const input of plainInputs)
    for (const id of staticClosure(path(`./runtime/web/core/fields/inputs/${input}`), modules))
      form?.add(id);
  const inConsole = new Set([
    ...closures.flatMap(([name, , ids]) => (atForm(name) ? [] : [...ids])),
    ...staticClosure(path(`.${gridSource}`), modules),
  ]);
  const shared = new Set([...inConsole].flatMap((id) => partsOf(id, modules)));
  for (const source of recordInputs)
    for (const id of staticClosure(path(`.${source}`), modules)) {
      if (inConsole.has(id)) idsOf("records")?.add(id);
      for (const part of partsOf(id, modules)) if (shared.has(part)) idsOf("records")?.add(part);
    }
  for (const [name, root, ids] of closures) {
    // The root itself stays the file that the page, or a later import, asks for.
    for (const id of ids) {
      if ((id === root && !whole.has(name)) || apart.has(id) || found.has(id)) continue;
      // What only public forms need is no business of the console's, but for the components that both are made of.
      if (!atForm(name) || inConsole.has(id)) found.set(id, name);
      else {
        for (const part of partsOf(id, modules)) if (!found.has(part)) found.set(part, name);
        if (dirname(id) !== dirname(root)) found.set(id, asking);
      }
    }
  }
  return found;
}

/**
 * A module and everything of ours that it imports, not what it loads later. What these use of packages goes with them; packages are not
 * followed here, because their index names everything they have.
 */
function staticClosure(root: string, modules: Modules): Set<string> {
  const closed = new Set<string>();
  const visit = (id: string) => {
    if (closed.has(id)) return;
    closed.add(id);
    if (id.includes("/node_modules/")) return;
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  visit(root);
  return closed;
}

/**
 * The files of packages that hold what a module of ours names: the index of a package names everything it has. Files are called as what they
 * export in those that matter here.
 */
function partsOf(id: string, modules: Modules): string[] {
  if (!/^[^\0].*\.tsx?$/.test(id)) return [];
  const source = readFileSync(id.replace(/\?.*$/, ""), "utf8");
  const found = [
    ...source.matchAll(
      /^import \{([^}]+)\} from "(@mui\/material|@tanstack\/react-query|react-admin)";/gm,
    ),
  ];
  const names = new Set(
    found.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim())),
  );
  if (names.size === 0) return [];
  const files = (modules.getModuleInfo(id)?.importedIds ?? []).flatMap((next) =>
    isIndex.test(next) ? [...packageFiles(next, modules)] : [],
  );
  return files.filter((file) => names.has(basename(file.replace(/(\/index)?\.js$/, ""))));
}

const isIndex = /\/node_modules\/(@mui\/material|@tanstack\/react-query|react-admin)\/.*index\.js$/;
const filesOf = new Map<string, Set<string>>();

/** Every file that an index leads to. */
function packageFiles(index: string, modules: Modules): Set<string> {
  const known = filesOf.get(index);
  if (known) return known;
  const files = new Set<string>();
  const visit = (id: string) => {
    if (files.has(id)) return;
    files.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  visit(index);
  filesOf.set(index, files);
  return files;
}

const beside = ["favicon.svg", "manifest.webmanifest", "icons/icon-192.png", "icons/icon-512.png"];
const placeholder = /(["'`])__SHELL__\1/;

export default defineConfig({
  root: path("./runtime/web"),
  base: "./",
  // What Vite prepares is the project's: an installed package is not written to.
  cacheDir: isInstalled ? inProject(".cache/vite") : undefined,
  plugins: [
    projectPlugin(sources),
    settingsValidators(),
    react(),
    shellFiles(),
    compressFiles(),
    textGaps(sources),
    pagesPlugin(),
    faultsPlugin(inProject(".cache/generator/status.json")),
    serverPlugin(serverPort, ["/api", "/upload"]),
  ],
  resolve: {
    alias: [
      // What packages bring along and the console never calls.
      {
        find: "jsonexport/dist/index.js",
        replacement: path("./runtime/web/core/library/jsonexport.ts"),
      },
      { find: "inflection", replacement: path("./runtime/web/core/library/inflection.ts") },
      {
        find: "hoist-non-react-statics",
        replacement: path("./runtime/web/core/library/hoistStatics.ts"),
      },
      {
        find: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.js$/,
        replacement: path("./runtime/web/core/library/themeVariables.ts"),
      },
    ],
  },
  build: {
    outDir: inProject("dist"),
    emptyOutDir: true,
    // The bench reads from it what a first page loads.
    manifest: true,
    target: "es2022",
    // Inline images would need data: in the policy of every deployment; files are cached better anyway.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    // The polyfill is an inline script in older targets and is not needed by any browser of the target.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Addresses of calls go where they are used, instead of all to the first page that shares their module.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      input: {
        index: path("./runtime/web/index.html"),
        sw: path("./runtime/web/worker/serviceWorker.ts"),
      },
      output: {
        codeSplitting: { groups: [{ name: textsChunk, priority: 20 }, ...layerChunks()] },
        // A service worker rules what lies below it, and keeps its name through all builds.
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    fs: { allow: [path("."), inProject(".")] },
    proxy: {
      "/api": `http://127.0.0.1:${serverPort}`,
      "/upload": `http://127.0.0.1:${serverPort}`,
    },
  },
});

/** What of a build's chunk counts here. */
interface Part {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> } | undefined;
}

/** Writes into the service worker which files the shell consists of: the page's entry and the console, each with all it imports. */
function shellFiles(): Plugin {
  return {
    name: "formwork-shell-files",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const parts = Object.values(bundle) as Part[];
      const files = [...new Set(["index.html", "App.tsx"].flatMap((name) => closure(parts, name)))];
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk" || !placeholder.test(worker.code) || files.length === 0)
        this.error("the service worker's list of files cannot be filled in");
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const text = JSON.stringify({ version, files: [...files, ...beside] });
      worker.code = worker.code.replace(placeholder, () => JSON.stringify(text));
    },
  };
}

/** A module's chunk, what it imports, what that imports .., and their styles. */
function closure(parts: readonly Part[], module: string): string[] {
  const byName = new Map(parts.map((part) => [part.fileName, part]));
  const found = new Set<string>();
  const visit = (part: Part | undefined) => {
    if (!part || found.has(part.fileName)) return;
    found.add(part.fileName);
    for (const style of part.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of part.imports ?? []) visit(byName.get(name));
  };
  visit(parts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`)));
  return [...found];
}
