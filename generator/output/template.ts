import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { bannerText } from "./comment.ts";
import { dataLiteral, literal, propertyKey } from "./literal.ts";

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/**
 * The template engine. Plain `{{x}}` is HTML-escaped, so that a text that reaches a template without a printer breaks the
 * build instead of becoming code; values pass through `literal`, names through `name`, sources through `banner`.
 */
function createEngine(): typeof Handlebars {
  const engine = Handlebars.create();
  const safe = (text: string) => new engine.SafeString(text);
  engine.registerHelper(
    "literal",
    (value: unknown, options: { hash: { indent?: number; used?: number } }) =>
      safe(literal(value, options.hash)),
  );
  engine.registerHelper("data", (value: object) => safe(dataLiteral(value)));
  engine.registerHelper("key", (value: string) => safe(propertyKey(value)));
  engine.registerHelper("name", (value: string) => {
    if (!identifier.test(value)) throw new Error(`not an identifier: ${JSON.stringify(value)}`);
    return safe(value);
  });
  engine.registerHelper("banner", (source: string) => safe(`// ${bannerText(source)}\n`));
  engine.registerHelper("code", (value: unknown) => {
    if (!(value instanceof Code)) throw new Error("not code of the generator");
    return safe(value.text);
  });
  return engine;
}

/** Source text that another printer of the generator has made; only such text passes the `code` helper. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const engine = createEngine();
const compiled = new Map<string, (data: object) => string>();

const folder = new URL("../templates/", import.meta.url);
let replaced: ReadonlyMap<string, string> = new Map();

/** Names of all templates, without ending. */
export function templateNames(): string[] {
  return readdirSync(folder)
    .map((name) => name.replace(/\.hbs$/, ""))
    .sort();
}

/** From now on these texts replace the templates of the same names. */
export function replaceTemplates(texts: ReadonlyMap<string, string>): void {
  replaced = texts;
  compiled.clear();
}

/** Fills `templates/<name>.hbs`. A name that the data lacks is an error. */
export function render(name: string, data: object): string {
  let template = compiled.get(name);
  if (!template) {
    const source = replaced.get(name) ?? readFileSync(new URL(`${name}.hbs`, folder), "utf8");
    template = engine.compile(source, { strict: true }) as (data: object) => string;
    compiled.set(name, template);
  }
  return template(data);
}
