import type { EntityModel } from "../../../shared/entity/model.ts";
import { rowsEntity } from "../../../shared/entity/rowsEntity.ts";
import { patternEngine } from "../../../shared/pattern/patternEngine.ts";

type Lookup = (key: string) => EntityModel | undefined;

/** Loads the engine of patterns for a form that has some; null when there is nothing to wait for. */
export function loadPatternEngine(entity: EntityModel, lookup: Lookup): Promise<unknown> | null {
  if (patternEngine() !== null || !hasPatterns(entity, lookup, 0)) return null;
  return loadEngine();
}

/** The same for expressions that ask for the form of a text; a form waits for it before it works them out. */
export function loadForExpressions(texts: readonly string[]): Promise<unknown> | null {
  if (patternEngine() !== null || !texts.some((text) => /\bmatches\s*\(/.test(text))) return null;
  return loadEngine();
}

// Without it the form works: the server checks what is sent.
const loadEngine = () => import("../../../shared/pattern/linearEngine.ts").catch(() => null);

function hasPatterns(entity: EntityModel, lookup: Lookup, depth: number): boolean {
  return entity.fields.some((field) => {
    if (field.pattern !== undefined && !field.readOnly) return true;
    const rows = field.children ? lookup(field.children.entity) : rowsEntity(entity, field);
    return rows !== undefined && depth < 3 && hasPatterns(rows, lookup, depth + 1);
  });
}
