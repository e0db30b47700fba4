import type { Promised } from "../promised.ts";
import { features } from "../places.ts";

/** Promises about sessions and tokens. */
export const sessions: Promised[] = [
  {
    promise: "Sessions end at once, in every process",
    proofs: [
      [`${features}/session/sessionEnds.test.ts`, "a session ends at once in both processes"],
      [`${features}/session.test.ts`, "ends at logout, in every process at once"],
    ],
  },
  {
    promise: "Sessions end when idle and in the end",
    proofs: [[`${features}/session/sessionEnds.test.ts`, "end it when nobody used it"]],
  },
  {
    promise: "Refresh tokens rotate, and a used one ends the family",
    proofs: [
      [`${features}/session.test.ts`, "ends the whole family when a used refresh token comes back"],
      [`${features}/session.test.ts`, "serves parallel calls with the same expired token"],
    ],
  },
  {
    promise: "Tokens are checked in every part",
    proofs: [["unit/features/session/tokens.test.ts", "are refused when forged, unsigned"]],
  },
  {
    promise: "A locked screen closes the API",
    proofs: [
      [`${features}/session/lockScreen.test.ts`, "refuses every call with a code of its own"],
    ],
  },
];
