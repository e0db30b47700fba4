/** How the commands of README.md and the tutorial are proved; what is said there and is in neither list fails the test. */

/** Run as they are typed, in this order, in a fresh checkout; NUMBER is what the plan before it printed. */
export const runHere: readonly string[] = [
  "npm run formwork -- new office/vehicle --fields plate:string,boughtOn:date,price:decimal",
  "npm run generate",
  "npm run formwork -- eject office/vehicle",
  "npm run plan",
  "npm run migrate -- --plan NUMBER",
  "npm run formwork -- restore",
  "npm run journal -- verify",
  'npm run formwork -- import openapi.yaml --module shop --only "Order*,Customer"',
  "npm run reference",
];

/** Cannot run as typed: why, and which test runs it instead. */
export const runElsewhere: Readonly<Record<string, readonly [reason: string, test: string]>> = {
  "npm ci": ["fetches packages from a registry", "tests/integration/package/project.test.ts"],
  "npm start": ["never ends", "tests/e2e/newcomer-adds-a-module.spec.ts"],
  "npm test": ["is the run that this belongs to", "tests/support/runAll.ts"],
  "npm run dev": ["never ends", "tests/e2e/a-developer-edits-a-schema.spec.ts"],
  "npm pack": [
    "is run where its package is installed",
    "tests/integration/package/project.test.ts",
  ],
  "npx -y --package ./formwork-0.1.0.tgz formwork init ../shop --package ./formwork-0.1.0.tgz": [
    "fetches packages from a registry",
    "tests/integration/package/project.test.ts",
  ],
  "cd ../shop": ["belongs to the line before", "tests/integration/package/project.test.ts"],
  "npm install": ["fetches packages from a registry", "tests/integration/package/project.test.ts"],
  "npx node examples/typed-client/listDefects.ts http://127.0.0.1:5320 admin <password>": [
    "asks a running server",
    "tests/e2e/newcomer-adds-a-module.spec.ts",
  ],
  "npm run formwork -- import postgres://reader:secret@host/shop --module shop --dry-run": [
    "reads a database elsewhere",
    "tests/integration/database/importSource.test.ts",
  ],
  "export FORMWORK_ACCOUNT=admin FORMWORK_PASSWORD=secret": [
    "belongs to the line after",
    "tests/integration/features/formsLoop.test.ts",
  ],
  "npm run forms:pull -- visit": [
    "asks a running server",
    "tests/integration/features/formsLoop.test.ts",
  ],
  "npm run forms:push -- visit --publish": [
    "asks a running server",
    "tests/integration/features/formsLoop.test.ts",
  ],
  "npm run bench": ["is named as what a project lacks", "tests/performance/run.ts"],
  "npm run formwork -- forms status": [
    "asks a running server",
    "tests/integration/features/formsLoop.test.ts",
  ],
  "npm run formwork -- migration drop NAME": [
    "names a draft that no database has applied",
    "tests/integration/database/drafts.test.ts",
  ],
  "npm run formwork -- rotate-keys": [
    "wants a server beside it",
    "tests/integration/features/secrets/keys.test.ts",
  ],
  "npm run screenshots": ["takes the pictures of this very file", "tests/support/screenshots.ts"],
};
