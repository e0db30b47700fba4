import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longest, the longest first: one of them at the end would leave the other cores without work. */
const longest = [
  "integration/access/matrix.test.ts",
  "integration/package/project.test.ts",
  "integration/database/upgrade.test.ts",
  "integration/access/imports.test.ts",
  "integration/conformity/fuzz.test.ts",
  "integration/conformity/openapi.test.ts",
  "integration/database/embeddedLife.test.ts",
  "integration/database/queryBudget.test.ts",
  "integration/proof/records.test.ts",
  "integration/contract/calls.test.ts",
  "unit/generator/cli.test.ts",
  "unit/generator/incremental.test.ts",
  "unit/generator/eject.test.ts",
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
