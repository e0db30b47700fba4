import type { Promised } from "../promised.ts";
import { features, security } from "../places.ts";

/** Promises about uploaded files. */
export const files: Promised[] = [
  {
    promise: "Files have bounds of size, number and pixels",
    proofs: [
      [`${security}/files.test.ts`, "many in few bytes are refused and cost no memory"],
      [`${security}/files.test.ts`, "and their number have bounds"],
    ],
  },
  {
    promise: "Files have the type of their content, and names are no places",
    proofs: [
      [`${security}/files.test.ts`, "is kept as %j and is never a place"],
      ["unit/server/core/files/names.test.ts", "breaks no header"],
    ],
  },
  {
    promise: "A file is reached with the right to it alone",
    proofs: [[`${features}/system.test.ts`, "are kept and streamed to whoever may read them"]],
  },
];
