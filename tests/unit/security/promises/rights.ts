import type { Promised } from "../promised.ts";
import { server, features, access } from "../places.ts";

/** Promises about who may do and see what. */
export const rights: Promised[] = [
  {
    promise: "Every operation has a right; without a session it is 401 first",
    proofs: [
      ["integration/access/grants.test.ts", "opens with exactly its code"],
      ["integration/conformity/openapi.test.ts", "is said of each operation"],
      [
        `${server}/refusals.test.ts`,
        "answers 401 without a session before it looks at the request",
      ],
    ],
  },
  {
    promise: "Rows are held apart by tenant and data scope in every channel",
    proofs: [
      [access, "asked often enough to count"],
      ["integration/access/concurrency.test.ts", "his own rows and fields alone"],
      ["integration/access/realtime.test.ts", "to those alone who see them"],
      ["integration/access/ownTables.test.ts", "show no row without claims"],
      ["integration/conformity/tenants.test.ts", "row-level security alone"],
      [`${server}/databaseAlone.test.ts`, "row-level security alone"],
    ],
  },
  {
    promise: "Closed fields are closed in every channel",
    proofs: [
      [`${server}/fieldRights.test.ts`, "cannot be asked about, as if it did not exist"],
      [`${server}/databaseAlone.test.ts`, "keeps closed fields empty, whatever is selected"],
    ],
  },
  {
    promise: "Members that are not offered are ignored",
    proofs: [
      [`${server}/refusals.test.ts`, "ignores what a client may not set"],
      [
        `${features}/accounts.test.ts`,
        "takes no password, token version or tenant from the client",
      ],
    ],
  },
  {
    promise: "Changed rights count for the next request",
    proofs: [
      ["integration/access/nextRequest.test.ts", "counts for the next request, in two processes"],
      [`${features}/grants.test.ts`, "counts for the next request of whoever holds the role"],
      [`${features}/rowRights.test.ts`, "limit its holders from the next request on"],
    ],
  },
  {
    promise: "Nobody hands out more than he has",
    proofs: [
      [`${features}/grants.test.ts`, "has the own rights as ceiling for everybody else"],
      [`${features}/accounts.test.ts`, "neither resets passwords of people with more rights"],
    ],
  },
  {
    promise: "Exports run with the rights of who asked",
    proofs: [
      [`${server}/fieldRights.test.ts`, "left out of exports and histories"],
      [`${features}/jobs/exportTasks.test.ts`, "runs with the rights that the person has by then"],
    ],
  },
];
