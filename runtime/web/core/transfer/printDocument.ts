import { languageTag } from "../i18n/languages.ts";

/** How a printout looks. */
export interface PrintLook {
  title: string;
  /** Line below the title. */
  note: string;
  orientation: "portrait" | "landscape";
  pageNumbers: boolean;
  repeatHeader: boolean;
  language: string;
}

/** Signs that Chinese, Japanese and Korean share are written differently in each: every language has fonts of its own. */
const fonts: Record<string, string> = {
  "zh-TW": '"PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", "Noto Sans TC"',
  "zh-HK": '"PingFang HK", "Microsoft JhengHei", "Noto Sans CJK HK", "Noto Sans HK"',
  ja: '"Hiragino Sans", "Yu Gothic", Meiryo, "Noto Sans CJK JP", "Noto Sans JP"',
  ko: '"Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", "Noto Sans KR"',
};
const otherFonts = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC"';

/** Paper is white, whatever the console and the system look like. */
const base = `
  :root { color-scheme: light; background: #fff; }
  * { box-sizing: border-box; }
  body { margin: 0; color: #000; font-size: 10pt; line-height: 1.45; }
  h1 { margin: 0 0 2mm; font-size: 15pt; line-height: 1.3; break-after: avoid; overflow-wrap: anywhere; }
  p { margin: 0 0 4mm; color: #444; font-size: 9pt; }
  h2 { margin: 5mm 0 1.5mm; font-size: 11pt; break-after: avoid; }
  .pictures { display: flex; flex-wrap: wrap; gap: 3mm; }
  .pictures img { max-width: 88mm; max-height: 70mm; object-fit: contain; border: 0.2mm solid #999; break-inside: avoid; }
  table { width: 100%; border-collapse: collapse; }
  table.rows { table-layout: fixed; }
  caption { padding: 0 0 1mm; text-align: end; color: #444; font-size: 8pt; }
  th, td { padding: 1.2mm 2mm; border: 0.2mm solid #999; text-align: start; vertical-align: top; overflow-wrap: anywhere; white-space: pre-line; }
  th { background: #eee; font-weight: 600; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  td.number { text-align: end; font-variant-numeric: tabular-nums; }
  table.inner { font-size: 0.9em; }
  table.inner th, table.inner td { padding: 0.6mm 1.2mm; border-color: #bbb; }
  table.inner thead { display: table-row-group; }
  tr { break-inside: avoid; }
  tr:has(table.inner) { break-inside: auto; }
  tfoot { display: table-row-group; }
`;

/** Millimeters of an A4 page between its margins. */
const room = { portrait: 190, landscape: 277 };

function styleOf({ orientation, pageNumbers, repeatHeader, language }: PrintLook): string {
  const numbers = pageNumbers
    ? '@bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; color: #444; }'
    : "";
  const family = `"Segoe UI", Roboto, ${fonts[language] ?? otherFonts}, sans-serif`;
  return `${base} body { font-family: ${family}; } @page { size: A4 ${orientation}; margin: 12mm 10mm 14mm; ${numbers} }
    thead { display: ${repeatHeader ? "table-header-group" : "table-row-group"}; }`;
}

/** Milliseconds after which the frame goes where no browser tells that its dialog was closed. */
const patience = 60_000;

/** Writes title, note and what `fill` makes into an empty document; `fill` is told the width of a page in millimeters. */
export function writePrintPage(
  page: Document,
  look: PrintLook,
  fill: (body: HTMLElement, width: number) => void,
): void {
  page.documentElement.lang = languageTag(look.language);
  page.title = look.title;
  page.head.append(element(page, "style", styleOf(look)));
  page.body.append(element(page, "h1", look.title));
  if (look.note !== "") page.body.append(element(page, "p", look.note));
  fill(page.body, room[look.orientation]);
}

/**
 * Prints a document of its own, without anything of the page around it: in a frame of the same origin, whose content is made of nodes and
 * texts alone.
 */
export async function printDocument(
  look: PrintLook,
  fill: (body: HTMLElement, width: number) => void,
): Promise<void> {
  const frame = document.createElement("iframe");
  frame.title = look.title;
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  Object.assign(frame.style, {
    position: "fixed",
    width: "0",
    height: "0",
    border: "0",
    right: "0",
  });
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return frame.remove();
  writePrintPage(page, look, fill);
  // What has not been decoded yet would be missing on paper.
  await Promise.all([...page.images].map((image) => image.decode().catch(() => undefined)));
  view.addEventListener("afterprint", () => frame.remove(), { once: true });
  setTimeout(() => frame.remove(), patience);
  view.focus();
  view.print();
}

/** An element with a text. */
export function element(page: Document, name: string, text = ""): HTMLElement {
  const made = page.createElement(name);
  made.textContent = text;
  return made;
}
