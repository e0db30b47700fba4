import { acceptsFile } from "../../../../shared/entity/values/acceptsFile.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { FieldFault } from "../../../../shared/errors/formworkError.ts";
import type { NameableFile } from "../contract.ts";
import type { Operation } from "../operation.ts";
import type { NamedIds } from "./named.ts";

/** The entity whose records fields of kind "files" name. */
export const fileEntity = "system/file";

/**
 * Files newly named that the person may not hand on, or that the field does not take. What nobody told this person of is refused
 * like what is not there.
 */
export async function fileFaults(
  { registry, context }: Operation,
  named: ReadonlyMap<FieldModel, NamedIds>,
): Promise<Record<string, FieldFault>> {
  const ids = [...new Set([...named.values()].flatMap((places) => [...places.keys()]))];
  // A project without uploads has no files that could be reached.
  if (ids.length === 0 || !registry.models.has(fileEntity)) return {};
  const open = await registry.shape(fileEntity).hooks.nameable?.(ids, context);
  const faults: Record<string, FieldFault> = {};
  for (const [field, places] of named) {
    for (const [id, paths] of places) {
      const fault = faultOf(field, open?.get(id));
      if (fault) for (const path of paths) faults[path] ??= fault;
    }
  }
  return faults;
}

function faultOf({ file: rule }: FieldModel, file: NameableFile | undefined): FieldFault | null {
  if (!file) return { key: "relation" };
  if (rule && !acceptsFile(file, rule.accept)) return { key: "fileType" };
  // Sizes are kept in whole kilobytes, rounded up.
  if (rule && file.sizeKb > Math.ceil(rule.maxSize / 1024))
    return { key: "fileSize", params: { max: sizeText(rule.maxSize) } };
  return null;
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1 ? `${Number(megabytes.toFixed(1))} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
