import { records } from "../../../../../generated/records.ts";
import type { DictionaryModel, EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { allSections, isStatic, itemsOf } from "../../../../shared/entity/forms/formParts.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { systemClaims } from "../../../core/database/contract.ts";
import type { FileAnswer, Files } from "../../../core/files/contract.ts";
import type { PublicContext } from "../../../core/http/contract.ts";
import type { Translator } from "../../../core/http/texts/messages.ts";
import { keyOf } from "../../../entities/system/file/actions.ts";
import {
  dictionaryMap,
  type DictionaryItem,
} from "../../../entities/system/dictType/dictionaryMap.ts";
import { linkSession, type PublicLink } from "./publicLink.ts";

/** The items of the dictionaries that the questions of a form use, by code, as signed-in people get them. */
export async function publicDictionaries(
  { database, locale }: PublicContext,
  link: PublicLink,
  model: EntityModel,
  known: { dictionaries: readonly DictionaryModel[]; translator: Translator },
): Promise<Record<string, DictionaryItem[]>> {
  const codes = new Set(model.fields.flatMap(dictionariesOf));
  if (codes.size === 0) return {};
  const session = linkSession(link);
  const all = await database.transaction(session.claims, (tx) =>
    dictionaryMap({ session, tx, locale }, known.dictionaries, known.translator),
  );
  return Object.fromEntries(Object.entries(all).filter(([code]) => codes.has(code)));
}

function dictionariesOf({ dict, rows }: FieldModel): string[] {
  return [...(dict === undefined ? [] : [dict]), ...(rows?.fields ?? []).flatMap(dictionariesOf)];
}

/** A picture that stands between the questions; F4004 for any other file. */
export async function publicPicture(
  { database }: PublicContext,
  files: Files,
  { link, model, id }: { link: PublicLink; model: EntityModel; id: number },
): Promise<FileAnswer> {
  const shown = model.forms
    .flatMap(({ sections }) => allSections(sections))
    .flatMap(({ rows }) => rows.flatMap(itemsOf))
    .some((item) => isStatic(item) && item.static === "image" && item.file === id);
  if (!shown) throw new FormworkError("F4004");
  const [file] = await database.transaction(
    systemClaims,
    (tx) =>
      records({ tx }).read(
        "system/file",
        { id, tenantId: link.tenantId, isDelete: false },
        ["id", "fileName", "suffix", "filePath", "contentType"],
        { as: { server: "anybody who opens the form sees its pictures" } },
      ),
    { readOnly: true },
  );
  if (!file) throw new FormworkError("F4004");
  return files.open(keyOf(file), {
    name: `${file.fileName}${file.suffix ?? ""}`,
    contentType: file.contentType ?? "application/octet-stream",
    inline: true,
  });
}
