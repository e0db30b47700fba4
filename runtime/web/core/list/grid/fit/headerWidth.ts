const widest = 340;
/** Padding of both sides and the arrow of sorting. */
const beside = 24 + 24;
/** As gridTheme.ts draws names. */
const look = "600 13.5px";
const valueLook = "400 14px";
/** As a record's name is drawn, which numbers of records often are. */
const titleLook = "600 14px";

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();
const mostKept = 2000;

/** Width in px that a column's name needs: measured in the page's font, estimated where nothing can be drawn. */
export function headerWidth(name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  const width = Math.min(widest, Math.ceil(beside + (measured(name, look) ?? estimated(name))));
  if (widths.size >= mostKept) widths.clear();
  widths.set(name, width);
  return width;
}

/** Width in px in which a column's name needs no more than two lines. */
export function wrappedHeaderWidth(name: string): number {
  const whole = headerWidth(name) - beside;
  const words = name.split(/\s+/).map((word) => headerWidth(word) - beside);
  if (words.length < 2) return whole + beside;
  const longest = Math.max(...words);
  // Lines break between words: the first one may have to carry more than half.
  return Math.min(whole, Math.max(longest, Math.ceil(whole * 0.62))) + beside;
}

/** Padding and border of a cell. */
const besideValue = 24 + 4;

/** Width in px that the widest of these values needs in a cell; only the longest ones are measured. `named`: they may name the record. */
export function valuesWidth(values: readonly string[], named = false): number {
  const longest = values.reduce((most, { length }) => Math.max(most, length), 0);
  if (longest === 0) return 0;
  // A letter more is wider than any difference of digits.
  const long = new Set(values.filter(({ length }) => length >= longest - 1));
  const needed = [...long].map(
    (text) => measured(text, named ? titleLook : valueLook) ?? estimated(text) * (named ? 1.07 : 1),
  );
  return Math.min(widest, Math.ceil(besideValue + Math.max(...needed)));
}

function measured(name: string, font: string): number | null {
  if (pen === undefined) {
    pen =
      typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  }
  if (pen) pen.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
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
