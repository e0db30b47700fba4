import { pascalCase } from "../../runtime/shared/schema/names.ts";

interface Place {
  module: string;
  entity: string;
  schema: string;
}

/** The first files written by hand: hooks of the entity, where they are named, and a test of its rules. */
export function handWrittenStarters({ module, entity, schema }: Place): Record<string, string> {
  const { properties, required } = JSON.parse(schema) as {
    properties: Record<string, { type: unknown }>;
    required: string[];
  };
  const [title = ""] = required;
  const trims = properties[title]?.type === "string";
  const key = `${module}/${entity}`;
  const hooks = `${entity}Hooks`;
  return {
    "runtime/server/extensions.ts": `import type { FeatureServices } from "formwork/runtime/server/features/services.ts";
import type { ServerExtensions } from "../../generated/server.ts";
import { ${hooks} } from "./entities/${key}/hooks.ts";

/** What this project adds to the server; \`_services\` is what the package has to offer. Hooks of packaged entities run after its own. */
export function createExtensions(_services: FeatureServices) {
  return {
    "${key}": { hooks: ${hooks} },
  } satisfies ServerExtensions;
}
`,
    [`runtime/server/entities/${key}/hooks.ts`]: `import type { ${pascalCase(entity)}Hooks } from "../../../../../generated/${key}/routes.ts";

/** Steps before and after a record is written; what they throw takes everything back. */
export const ${hooks}: ${pascalCase(entity)}Hooks = {
${trims ? `  beforeCreate: (input) => ({ ...input, ${title}: input.${title}.trim() }),\n` : ""}};
`,
    [`tests/${entity}.test.ts`]: `import assert from "node:assert/strict";
import { test } from "node:test";
import { createRecordValidator } from "formwork/runtime/shared/entity/validateRecord.ts";
import { ${entity} } from "../generated/${key}/entity.ts";

const validate = createRecordValidator(${entity}, () => undefined);

test("a record without its title is refused", () => {
  assert.deepEqual(Object.keys(validate({}, "create").faults), ["${title}"]);
});
`,
  };
}
