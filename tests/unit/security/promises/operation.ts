import type { Promised } from "../promised.ts";
import { server, features, security, fuzz } from "../places.ts";

/** Promises about errors, logs, bounds and packages. */
export const operation: Promised[] = [
  {
    promise: "Errors have one shape and a request id and show nothing of the inside",
    proofs: [
      [`${security}/requests.test.ts`, "has one shape, a request id and nothing of the inside"],
      [`${server}/badInput.test.ts`, "says nothing of the inside"],
    ],
  },
  {
    promise: "A dead dependency gives 503, recovers by itself and opens nothing",
    proofs: [
      [`${server}/outage.test.ts`, "gives 503 with Retry-After within two seconds"],
      [`${features}/ldap.test.ts`, "lets nobody in by another door"],
    ],
  },
  {
    promise: "No request ends the process",
    proofs: [
      [`${server}/badInput.test.ts`, "in bodies never gives a 5xx"],
      [fuzz, "requests are answered as openapi.json says"],
    ],
  },
  {
    promise: "Logs tell who, what, when and where, and no secrets",
    proofs: [
      [`${features}/logs.test.ts`, "are in no log, whatever way they came"],
      [`${features}/logs.test.ts`, "breaks are escaped"],
    ],
  },
  {
    promise: "Pages, depth, bodies and statements have bounds",
    proofs: [[`${security}/requests.test.ts`, "of a statement: its time"]],
  },
  {
    promise: "Nothing is kept in caches, and little in the browser after signing out",
    proofs: [
      [`${security}/headers.test.ts`, "and nothing is kept"],
      ["e2e/somebody-signs-in.spec.ts", "forgets the session and keeps the tenant"],
    ],
  },
  {
    promise: "The document lists every operation; nothing else answers",
    proofs: [
      ["integration/conformity/openapi.test.ts", "is declared, and what is declared answers"],
    ],
  },
  {
    promise: "Packages are locked, licensed, listed and run nothing when installed",
    proofs: [
      ["unit/security/sources.test.ts", "are locked by checksum"],
      ["unit/security/sources.test.ts", "are listed as a bill of materials"],
      ["support/checkLicenses.ts", "licen"],
    ],
  },
  {
    promise: "Answers of foreign services are checked like input of users",
    proofs: [
      ["unit/features/oauth/oauth.test.ts", "leaves out what does not fit or would do harm"],
      [`${features}/ldap.test.ts`, "survives a peer that speaks nonsense"],
    ],
  },
];
