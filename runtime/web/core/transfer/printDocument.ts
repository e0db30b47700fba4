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

/**
 * Prints a document of its own, without anything of the page around it: in a frame of the same origin, whose content is made of nodes and
 * texts alone. Done when the browser's dialog is closed.
 */
export async function printDocument(
  look: PrintLook,
  fill: (body: HTMLElement) => void,
): Promise<void> {
  const frame = document.createElement("iframe");
  frame.title = look.title;
  frame.setAttribute("aria-hidden", "true");
  Object.assign(frame.style, {
    position: "fixed",
    width: "0",
    height: "0",
    border: "0",
    right: "0",
  });
  document.body.append(frame);
  try {
    const { contentDocument: page, contentWindow: view } = frame;
    if (!page || !view) return;
    page.documentElement.lang = look.language;
    page.title = look.title;
    page.head.append(element(page, "style", styleOf(look)));
    page.body.append(element(page, "h1", look.title));
    if (look.note !== "") page.body.append(element(page, "p", look.note));
    fill(page.body);
    await closed(view);
  } finally {
    frame.remove();
  }
}

/** An element with a text. */
export function element(page: Document, name: string, text = ""): HTMLElement {
  const made = page.createElement(name);
  made.textContent = text;
  return made;
}

/** The dialog holds the page up in most browsers; the others tell when it is closed. */
function closed(view: Window): Promise<void> {
  return new Promise((resolve) => {
    view.addEventListener("afterprint", () => resolve(), { once: true });
    view.focus();
    view.print();
  });
}
