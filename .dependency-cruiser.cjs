/** Who may import whom: .github/CONTRIBUTING.md. tests/support/checkBoundaries.ts proves that each rule fires. */
const webFiles = "^generated/(web\\.ts|[^/]+/[^/]+/(pages\\.tsx|client\\.ts)|client\\.ts)";
const serverFiles = "^generated/(server\\.ts|records\\.ts|[^/]+/[^/]+/(routes|table)\\.ts)";

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: to },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "A cycle has no reading order.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-type-rings-in-core",
      comment:
        "Context types hold data; a type that names its own steps ties all of them together.",
      severity: "error",
      from: { path: "^runtime/server/core/" },
      to: { circular: true, viaOnly: { path: "^runtime/server/core/" } },
    },
    forbid(
      "shared-is-pure",
      "shared runs in browser, server and generator",
      "^runtime/shared",
      "^(runtime/(server|web)|generator|generated)",
    ),
    {
      name: "shared-without-node",
      comment: "shared runs in the browser: no node: modules, no React",
      severity: "error",
      from: { path: "^runtime/shared" },
      to: { path: "(^|node_modules/)(react|react-dom|react-admin|ra-core)(/|$)" },
    },
    {
      name: "shared-without-builtins",
      comment: "shared runs in the browser: no node: modules",
      severity: "error",
      from: { path: "^runtime/shared" },
      to: { dependencyTypes: ["core"] },
    },
    forbid(
      "server-core-knows-no-entity",
      "core is below generated",
      "^runtime/server/core",
      "^(generated|runtime/server/(features|entities))",
    ),
    forbid(
      "web-core-knows-no-entity",
      "core is below generated; of it, core takes addresses and types of calls alone",
      "^runtime/web/core",
      "^(generated/(?!.+/(client|types)\\.ts$)|runtime/web/(features|entities))",
    ),
    forbid(
      "clients-below-the-cores",
      "addresses and types of calls know shared alone: both cores may take them",
      "^generated/([^/]+/[^/]+/(client|types)|client)\\.ts$",
      "^runtime/(web|server)/",
    ),
    forbid(
      "server-never-web",
      "two worlds",
      "^runtime/server",
      `^(runtime/web|${webFiles.slice(1)})`,
    ),
    forbid(
      "web-never-server",
      "two worlds",
      "^runtime/web",
      `^(runtime/server|${serverFiles.slice(1)})`,
    ),
    forbid(
      "generated-server-below-features",
      "generated knows core only",
      serverFiles,
      "^runtime/(web|server/(features|entities))",
    ),
    forbid(
      "generated-web-below-features",
      "generated knows core only",
      webFiles,
      "^runtime/(server|web/(features|entities))",
    ),
    forbid(
      "generator-stands-alone",
      "the generator needs shared, and the way to a database or a server",
      "^generator",
      "^(runtime/web|runtime/server/(?!core/database/|core/config/readEnvironment)|generated)",
    ),
    forbid("nobody-imports-tests", "tests are leaves", "^(runtime|generator|generated)", "^tests"),
    {
      name: "feature-through-its-index",
      comment: "a feature is entered only through its index.ts",
      severity: "error",
      from: {
        path: "^runtime/(server|web)/(features/([^/]+)|.*)",
        pathNot: "^runtime/(server|web)/features/([^/]+)/",
      },
      to: {
        path: "^runtime/(server|web)/features/[^/]+/",
        pathNot: "^runtime/(server|web)/features/[^/]+/index\\.tsx?$",
      },
    },
    {
      name: "feature-through-its-index-from-another",
      comment: "a feature is entered only through its index.ts",
      severity: "error",
      from: { path: "^runtime/(server|web)/features/([^/]+)/" },
      to: {
        path: "^runtime/(server|web)/features/[^/]+/",
        pathNot: [
          "^runtime/(server|web)/features/$2/",
          "^runtime/(server|web)/features/[^/]+/index\\.tsx?$",
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|\\.data|\\.cache)" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".json"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
