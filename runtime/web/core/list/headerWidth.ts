const widest = 340;
/** Padding of both sides and the arrow of sorting. */
const beside = 24 + 24;
/** As gridTheme.ts draws names. */
const look = "600 13.5px";

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();
const mostKept = 2000;

/** Width in px that a column's name needs: measured in the page's font, estimated where nothing can be drawn. */
export function headerWidth(name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  const width = Math.min(widest, Math.ceil(beside + (measured(name) ?? estimated(name))));
  if (widths.size >= mostKept) widths.clear();
  widths.set(name, width);
  return width;
}

function measured(name: string): number | null {
  if (pen === undefined) {
    pen =
      typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
    if (pen) pen.font = `${look} ${getComputedStyle(document.body).fontFamily}`;
  }
  const width = pen?.measureText(name).width;
  return width === undefined || width === 0 ? null : width;
}

function estimated(name: string): number {
  let width = 0;
  for (const letter of name) {
    if (/[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(letter)) width += 14;
    else if (/[\p{Lu}mwMWшщжюфыШЩЖЮФЫ~@%&]/u.test(letter)) width += 10.5;
    else width += /[ilíîïtfjr.,:;'|() [\]]/.test(letter) ? 5 : 8;
  }
  return width;
}
