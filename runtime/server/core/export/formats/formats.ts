import type { ExportFormat } from "./contract.ts";
import { csv, txt } from "./delimited.ts";
import { html, xml } from "./markup.ts";
import { xlsx } from "./xlsx.ts";

/** Formats of files, by their suffix. */
export const exportFormats = { xlsx, csv, html, xml, txt } as const satisfies Record<
  string,
  ExportFormat
>;

export type FileFormat = keyof typeof exportFormats;
