import type { Promised } from "../promised.ts";
import { features, security } from "../places.ts";

/** Promises about pages in browsers, foreign origins and connections. */
export const browsers: Promised[] = [
  {
    promise: "Answers say their type and browsers do not guess",
    proofs: [[`${security}/headers.test.ts`, "says what it is and lets browsers do nothing else"]],
  },
  {
    promise: "The policy of pages allows scripts of our origin alone",
    proofs: [[`${security}/headers.test.ts`, "runs scripts of our origin alone"]],
  },
  {
    promise: "No foreign origin gets access",
    proofs: [[`${security}/headers.test.ts`, "gives no foreign origin access"]],
  },
  {
    promise: "HSTS, Referrer-Policy and Cross-Origin-Opener-Policy are set",
    proofs: [[`${security}/headers.test.ts`, "tells browsers to stay on https"]],
  },
  {
    promise: "Cookies carry their flags",
    proofs: [[`${security}/headers.test.ts`, "are out of reach for scripts and other sites"]],
  },
  {
    promise: "Nothing changes by reading, or because another site asks",
    proofs: [
      [`${security}/requests.test.ts`, "a write that another site causes"],
      [`${security}/requests.test.ts`, "nothing is changed by GET"],
    ],
  },
  {
    promise: "Messages of other frames are not heard",
    proofs: [["unit/security/sources.test.ts", "to no frame or window"]],
  },
  {
    promise: "Methods that are not offered are refused",
    proofs: [[`${security}/requests.test.ts`, "methods that are not offered"]],
  },
  {
    promise: "What clients say of their address counts for nothing",
    proofs: [[`${security}/limits.test.ts`, "are not opened by what a client says of itself"]],
  },
  {
    promise: "Open connections check origin and session, also when rights change",
    proofs: [
      [`${features}/online/hub.test.ts`, "from a foreign page or behind a locked screen"],
      [`${features}/online/hub.test.ts`, "forces offline only with the right, in every process"],
      [`${features}/realtime/stream.test.ts`, "tells a change of rights"],
    ],
  },
];
