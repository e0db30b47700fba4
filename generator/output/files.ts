/** One file the generator wants: path below the output folder (with "/"), and its text. */
export interface GeneratedFile {
  path: string;
  text: string;
}
