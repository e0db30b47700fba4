import { records } from "../../../../generated/records.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { fileEntity } from "../../core/entity/references/files.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { FormRow } from "./store.ts";

/**
 * A form shows its pictures to everybody who may fill it in, through public links to anybody: a picture is newly put into a document only
 * by someone who may read it. What the draft or a version showed before stays. F4000 otherwise, whether there is such a file or not.
 */
export async function checkPictures(
  context: CallContext,
  text: string,
  form: Pick<FormRow, "id" | "tenantId"> | null,
): Promise<void> {
  const ids = picturesIn(JSON.parse(text));
  const known = ids.size > 0 && form ? await shownBefore(context, form) : new Set<number>();
  const added = [...ids].filter((id) => !known.has(id));
  if (added.length === 0) return;
  const open = await context.registry.shape(fileEntity).hooks.nameable?.(added, context);
  const isPicture = (id: number) => open?.get(id)?.type.startsWith("image/");
  if (!added.every(isPicture))
    throw new FormworkError("F4000", { fields: { document: { key: "relation" } } });
}

async function shownBefore(
  context: CallContext,
  { id, tenantId }: Pick<FormRow, "id" | "tenantId">,
) {
  const ofForm = { tenantId, formId: id };
  const as = { server: "what a form has shown it may go on showing" };
  const draft = await records(context).read("system/formDraft", ofForm, ["document"], { as });
  const versions = await records(context).read("system/formVersion", ofForm, ["document"], { as });
  const rows = [...draft, ...versions];
  return new Set(rows.flatMap(({ document }) => [...picturesIn(JSON.parse(document))]));
}

/** The files of all static images, wherever they are in a document. */
function picturesIn(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value !== "object" || value === null) return found;
  const { static: kind, file } = value as { static?: unknown; file?: unknown };
  if (kind === "image" && typeof file === "number") found.add(file);
  for (const inner of Object.values(value)) picturesIn(inner, found);
  return found;
}
