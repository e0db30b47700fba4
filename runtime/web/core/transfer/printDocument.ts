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

const base = `
  * { box-sizing: border-box; }
  body { margin: 0; color: #000; background: #fff; font: 10pt/1.45 "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", Roboto, sans-serif; }
  h1 { margin: 0 0 2mm; font-size: 15pt; line-height: 1.3; }
  p { margin: 0 0 4mm; color: #444; font-size: 9pt; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 1.2mm 2mm; border: 0.2mm solid #999; text-align: start; vertical-align: top; overflow-wrap: anywhere; white-space: pre-line; }
  th { background: #eee; font-weight: 600; print-color-adjust: exact; }
  td.number { text-align: end; font-variant-numeric: tabular-nums; }
  tr { break-inside: avoid; }
  tfoot { display: table-row-group; }
`;

function styleOf({ orientation, pageNumbers, repeatHeader }: PrintLook): string {
  const numbers = pageNumbers
    ? '@bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; color: #444; }'
    : "";
  return `${base} @page { size: A4 ${orientation}; margin: 12mm 10mm 14mm; ${numbers} }
    thead { display: ${repeatHeader ? "table-header-group" : "table-row-group"}; }`;
}

/** Milliseconds after which the frame goes where no browser tells that its dialog was closed. */
const patience = 60_000;

/**
 * Prints a document of its own, without anything of the page around it: in a frame of the same origin, whose content is made of nodes and
 * texts alone.
 */
export function printDocument(look: PrintLook, fill: (body: HTMLElement) => void): void {
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
  page.documentElement.lang = look.language;
  page.title = look.title;
  page.head.append(element(page, "style", styleOf(look)));
  page.body.append(element(page, "h1", look.title));
  if (look.note !== "") page.body.append(element(page, "p", look.note));
  fill(page.body);
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
