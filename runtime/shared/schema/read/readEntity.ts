import { withLets } from "../let/withLets.ts";
import type { JsonDocument } from "./jsonDocument.ts";
import type { MetaResult } from "../faults/metaFaults.ts";
import { isObject } from "./prune.ts";
import { readFields } from "./readFields.ts";
import { resolveReference, type ReferenceScope } from "../references.ts";
import type { EntitySchema, EntitySource, FieldSource, Place } from "./sourceTypes.ts";
import { withTitleField } from "../title/titleField.ts";
import { say } from "../../faults/say.ts";

/** One entity file as the checks want it: references followed, groups of fields (allOf) added to its own. */
export function readEntity(
  key: string,
  document: JsonDocument,
  meta: MetaResult,
  scope: ReferenceScope,
): EntitySource | null {
  if (!isObject(meta.value)) return null;
  const [module = "", name = ""] = key.split("/");
  // The meta-schema has checked the rest; what it cut away is optional in EntitySchema, except these two.
  const schema = { "x-entity": {}, properties: {}, ...meta.value } as unknown as EntitySchema;
  const fields = new Map<string, FieldSource>();
  const required: { name: string; place: Place }[] = [];
  const groups = schema.allOf ?? [];
  for (const [index, { $ref: reference }] of groups.entries()) {
    const place = { document, path: ["allOf", index] };
    const group = resolveReference(reference, place, meta.value, scope);
    if (!group) continue;
    if (!isObject(group.value["properties"])) {
      const problem = say("noGroup", { reference });
      scope.faults.add(document, [...place.path, "$ref"], "S503", problem);
      continue;
    }
    const file = group.document.file.slice(group.document.file.lastIndexOf("/") + 1);
    const holder = {
      document: group.document,
      value: scope.shared.get(file)?.value ?? null,
      broken: [],
    };
    for (const field of readFields(holder, [...group.path, "properties"], scope)) {
      fields.set(field.name, field);
    }
    const names = Array.isArray(group.value["required"]) ? group.value["required"] : [];
    for (const [at, entry] of names.entries()) {
      const path = [...group.path, "required", at];
      required.push({ name: String(entry), place: { document: group.document, path } });
    }
  }
  const own = { document, value: meta.value, broken: meta.broken };
  for (const field of readFields(own, ["properties"], scope)) fields.set(field.name, field);
  for (const [index, entry] of (schema.required ?? []).entries()) {
    required.push({ name: entry, place: { document, path: ["required", index] } });
  }
  return withTitleField(withLets({ key, module, name, document, schema, fields, required }));
}
