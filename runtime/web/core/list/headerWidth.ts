const widest = 260;
/** Padding of both sides and the arrow of sorting. */
const beside = 24 + 22;

/** Width in px that a column's name needs; estimated, because the columns are made before the table is drawn. */
export function headerWidth(name: string): number {
  let width = beside;
  for (const letter of name) {
    if (/[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(letter)) width += 14;
    else if (/[\p{Lu}mwMWшщжюфыШЩЖЮФЫ~@%&]/u.test(letter)) width += 10.5;
    else width += /[ilíîïtfjr.,:;'|() [\]]/.test(letter) ? 5 : 8;
  }
  return Math.min(widest, Math.ceil(width));
}
