export interface Colors {
  red: (text: string) => string;
  green: (text: string) => string;
  yellow: (text: string) => string;
  dim: (text: string) => string;
}

const paint = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;
const plain = (text: string) => text;

/** Colors for a terminal that wants them; plain text for pipes and with NO_COLOR. */
export function colorsFor(isTerminal: boolean, noColor: string | undefined): Colors {
  if (!isTerminal || noColor) return { red: plain, green: plain, yellow: plain, dim: plain };
  return { red: paint(31), green: paint(32), yellow: paint(33), dim: paint(2) };
}
