import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;

/** A workbook of a few kilobytes that says one long text once and names it in every cell. */
export async function sharedText(
  rows: number,
  { columns = 1, length, header = [] }: { columns?: number; length: number; header?: string[] },
): Promise<Buffer> {
  const texts = ["x".repeat(length), ...header];
  const cell = (index: number) => `<c t="s"><v>${index}</v></c>`;
  const first = header.map((_, index) => cell(index + 1)).join("");
  const row = `<row>${cell(0).repeat(columns)}</row>`;
  const files = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${relations}">${relation("r1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Rows" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}">${relation("r1", "worksheet", "worksheets/sheet1.xml")}${relation("r2", "sharedStrings", "sharedStrings.xml")}</Relationships>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${first && `<row>${first}</row>`}${row.repeat(rows)}</sheetData></worksheet>`,
  };
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}
