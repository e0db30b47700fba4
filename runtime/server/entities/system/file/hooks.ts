import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { NameableFile } from "../../../core/entity/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { filesOfTenant, mayHandOn } from "./readableFile.ts";

/** Which files a person may name in a record: records that name a file open it to their readers. */
export const fileHooks = {
  async nameable(ids: readonly number[], context: CallContext): Promise<Map<number, NameableFile>> {
    const open = new Map<number, NameableFile>();
    for (const file of await filesOfTenant(context, ids)) {
      if (!context.uploads?.has(file.id) && !(await mayHandOn(context, file))) continue;
      open.set(file.id, {
        name: `${file.fileName}${file.suffix ?? ""}`,
        type: file.contentType ?? "",
        sizeKb: file.sizeKb ?? 0,
      });
    }
    return open;
  },

  /** Who may change what is noted of a file need not be able to read it: then it is not made public (D1016). */
  async beforeUpdate(
    { isPublic }: { isPublic?: boolean },
    current: { id: number; isPublic: boolean },
    context: CallContext,
  ): Promise<void> {
    if (!isPublic || current.isPublic) return;
    const [file] = await filesOfTenant(context, [current.id]);
    if (!file || !(await mayHandOn(context, file))) throw new FormworkError("D1016");
  },
};
