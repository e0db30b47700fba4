import type { RJSFSchema } from "@rjsf/utils";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js";
import type { Plugin } from "vite";
import { settingsSchema } from "../../runtime/shared/theme/settingsSchema.ts";

const schema = settingsSchema as unknown as RJSFSchema;
const name = "virtual:formwork/settings-validators";
const resolved = `\0${name}`;

/**
 * Compiles the check of the settings form while the console is built: the page's policy forbids making code from schemas. The module's
 * default export are the functions by the hash of the schema, as `createPrecompiledValidator` of RJSF takes them.
 */
export function settingsValidators(): Plugin {
  return {
    name: "formwork-settings-validators",
    resolveId: (source) => (source === name ? resolved : null),
    load: (id) => (id === resolved ? asModule(compileSchemaValidatorsCode(schema)) : null),
  };
}

/** CommonJS, which Ajv writes for names that are no identifiers, as a module. */
function asModule(code: string): string {
  const imports: string[] = [];
  const body = code.replaceAll(/require\("([^"]+)"\)/g, (_, source: string) => {
    imports.push(`import * as required${imports.length} from ${JSON.stringify(`${source}.js`)};`);
    return `required${imports.length - 1}`;
  });
  return `${imports.join("\n")}\nconst exports = {};\nconst module = { exports };\n${body}\nexport default exports;\n`;
}
