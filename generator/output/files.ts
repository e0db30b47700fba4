/** One file the generator wants: path below the output folder (with "/"), and its text. */
export interface GeneratedFile {
  path: string;
  readonly text: string;
  /** The lines of a file whose text is not held in one piece: `text` joins them each time it is asked for. */
  lines?: readonly string[];
}

const blockSize = 65_536;

/** A file of many megabytes, held as its lines (with whatever line breaks are inside of them). */
export function longFile(path: string, lines: readonly string[]): GeneratedFile {
  return {
    path,
    lines,
    get text() {
      return lines.join("\n");
    },
  };
}

/** The text of a file in blocks small enough to be cleared away at once, one after the other. */
export function* blocksOf(file: GeneratedFile): Generator<string> {
  if (!file.lines) {
    yield file.text;
    return;
  }
  let start = 0;
  let size = 0;
  for (const [index, line] of file.lines.entries()) {
    size += line.length;
    const isLast = index === file.lines.length - 1;
    if (size < blockSize && !isLast) continue;
    const block = file.lines.slice(start, index + 1).join("\n");
    yield isLast ? block : `${block}\n`;
    start = index + 1;
    size = 0;
  }
}
