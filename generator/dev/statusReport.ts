import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PrintedFault } from "../output/faultText.ts";
import type { Report } from "../output/report.ts";

/** What a watcher reports to other programs about its last run. */
export interface WatchStatus {
  /** Faults of the schemas; empty when everything is generated. */
  faults: readonly PrintedFault[];
}

/** The report that also keeps the last outcome in a file, for the page in the browser. */
export function reportWithStatus(report: Report, file: string): Report {
  const keep = (status: WatchStatus) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(status));
    renameSync(`${file}.new`, file);
  };
  return {
    ...report,
    faults(faults, clock) {
      keep({ faults });
      return report.faults(faults, clock);
    },
    written(differences, clock) {
      keep({ faults: [] });
      report.written(differences, clock);
    },
  };
}
