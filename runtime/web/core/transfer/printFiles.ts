import type { FieldModel } from "../../../shared/entity/model.ts";
import { isShownPicture } from "../fields/files/fileKind.ts";
import type { FileStore } from "../fields/files/FileStoreContext.ts";
import type { EntityRecord } from "../pages/contract.ts";
import { element } from "./printDocument.ts";

/** The files of one field for paper: pictures as local addresses, of the others their names. */
interface PrintedFiles {
  name: string;
  pictures: { name: string; address: string }[];
  others: string[];
}

/** Loads what the fields of a record hold; a picture that cannot be had is named. */
export async function loadPrintedFiles(
  record: EntityRecord,
  fields: readonly FieldModel[],
  { describe, content }: Pick<FileStore, "describe" | "content">,
): Promise<PrintedFiles[]> {
  return Promise.all(
    fields.map(async ({ name }) => {
      const value = record[name];
      const ids = Array.isArray(value) ? value.map(Number) : [];
      const files = ids.length > 0 ? await describe(ids) : [];
      const printed: PrintedFiles = { name, pictures: [], others: [] };
      for (const file of files) {
        const picture = isShownPicture(file) ? await content(file).catch(() => null) : null;
        if (picture)
          printed.pictures.push({ name: file.name, address: URL.createObjectURL(picture) });
        else printed.others.push(file.name);
      }
      return printed;
    }),
  );
}

/** Pictures and names below each other, one field after the other, each with what it is called. */
export function printFiles(
  body: HTMLElement,
  files: readonly PrintedFiles[],
  labelOf: (name: string) => string,
): void {
  const page = body.ownerDocument;
  for (const { name, pictures, others } of files) {
    if (pictures.length + others.length === 0) continue;
    body.append(element(page, "h2", labelOf(name)));
    const list = element(page, "div");
    list.className = "pictures";
    for (const { name: title, address } of pictures) {
      const image = page.createElement("img");
      image.src = address;
      image.alt = title;
      list.append(image);
    }
    body.append(list);
    for (const other of others) body.append(element(page, "p", other));
  }
}
