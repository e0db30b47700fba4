import type { Printer } from "../../output/report.ts";

/** One run of the command line: where it prints, and what its process is to end with. */
export interface Run {
  printer: Printer;
  exitCode: number;
}
