import type { BuiltInKind, FieldKind } from "../model.ts";
import { fault, type JsonSchema, type KindDescriptor } from "./descriptor.ts";

/**
 * A field kind of a project: `runtime/shared/kinds/<name>.ts` exports one as `kind`. What it does not say is as with the kind that it is
 * `like`; schemas ask for it by `"x-type": "<kind>"`.
 */
export interface OwnKind extends Partial<Omit<KindDescriptor, "kind" | "like">> {
  /** In camel case. The module adds it to `OwnKinds` of runtime/shared/entity/model.ts. */
  kind: FieldKind;
  like: BuiltInKind;
}

/** The whole descriptor. `storedForm` and `check` hold beside what holds for the other kind. */
export function describeOwnKind(own: OwnKind, base: KindDescriptor): KindDescriptor {
  const { storedForm } = own;
  const form = storedForm === undefined ? null : new RegExp(storedForm, "u");
  return {
    ...base,
    ...own,
    jsonSchema: (field): JsonSchema => {
      const schema = (own.jsonSchema ?? base.jsonSchema)(field);
      if (storedForm === undefined) return schema;
      const others = Array.isArray(schema["allOf"]) ? schema["allOf"] : [];
      return { ...schema, allOf: [...others, { pattern: storedForm }] };
    },
    check: (value, field) => {
      const wrong = base.check(value, field);
      if (wrong) return wrong;
      if (form && !(typeof value === "string" && form.test(value))) return fault("pattern");
      return own.check?.(value, field) ?? null;
    },
  };
}

/** The kind that a file of a project exports. Throws when it is none, naming the file. */
export function readOwnKind(file: string, module: { kind?: unknown }): OwnKind {
  const kind = module.kind as Partial<OwnKind> | undefined;
  const isKind =
    typeof kind?.kind === "string" &&
    /^[a-z][A-Za-z0-9]{0,39}$/.test(kind.kind) &&
    typeof kind.like === "string";
  if (isKind) return kind as OwnKind;
  throw new Error(
    `${file} exports no field kind: write export const kind = { kind: "<name>", like: "string" } satisfies OwnKind.`,
  );
}
