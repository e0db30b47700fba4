import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longest, the longest first: one of them at the end would leave the other cores without work. */
const longest = [
  "integration/package/examples.test.ts",
  "integration/access/matrix.test.ts",
  "integration/security/bombs.test.ts",
  "integration/database/upgrade.test.ts",
  "integration/features/backup/restore.test.ts",
  "integration/database/drafts.test.ts",
  "integration/database/embeddedLife.test.ts",
  "integration/package/project.test.ts",
  "integration/database/queryBudget.test.ts",
  "integration/access/imports.test.ts",
  "integration/access/grants.test.ts",
  "integration/conformity/fuzz.test.ts",
  "integration/features/codeGen.test.ts",
  "integration/conformity/openapi.test.ts",
  "integration/proof/records.test.ts",
  "unit/shared/forms/parity.test.ts",
  "unit/generator/ownEmitters.test.ts",
  "unit/generator/cli.test.ts",
  "unit/generator/eject.test.ts",
  "unit/generator/incremental.test.ts",
];

/** Vitest's order, with the longest files before all others: a fresh checkout does not know yet how long each one takes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`tests/${name}`));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
