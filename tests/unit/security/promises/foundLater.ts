import type { Promised } from "../promised.ts";
import { server, features, security, definitions, channels, references } from "../places.ts";

/** Promises across these chapters, each with a class of attacks behind it. */
export const foundLater: Promised[] = [
  {
    promise:
      "Definitions and requests reach no secret or internal field; drawn forms none but those declared for them",
    proofs: [
      [definitions, "names nothing of $key but what it declares"],
      [definitions, "refers to no entity that is not pickable"],
      [definitions, "keeps fields that nothing may name out of every call of their entities"],
      [channels, "tells nothing by what is asked of it"],
      [channels, "tells nothing by saved views"],
      [channels, "tells nothing by row rules"],
    ],
  },
  {
    promise: "What a record newly names is readable by its writer and offered by the field",
    proofs: [
      [references, "names only what its writer may read and the field offers"],
      [references, "names only what is there and the field offers"],
      [references, "is held to it by the database alone"],
      [`${features}/formsPublicReferences.test.ts`, "is left out when he does not"],
    ],
  },
  {
    promise:
      "What identifies a person is changed by that person or who outranks him, and proves nobody until confirmed",
    proofs: [
      [`${security}/identity.test.ts`, "that somebody else sets signs nobody in"],
      [`${security}/identity.test.ts`, "signs in once its person has confirmed it"],
      [`${security}/identity.test.ts`, "is not told to be taken"],
      [`${features}/accounts.test.ts`, "compares data scope, closed fields and row rules"],
    ],
  },
  {
    promise: "Sessions know their kind, and a person's own alone issues or changes credentials",
    proofs: [
      [`${security}/identity.test.ts`, "neither issues nor changes what lets somebody in"],
      [`${security}/identity.test.ts`, "are kept to people who signed in"],
      [`${features}/viewAs.test.ts`, "ends with the session it was opened from, after 15 minutes"],
    ],
  },
  {
    promise: "Signed text cannot be read in two ways and covers the target with its query",
    proofs: [
      [`${features}/openAccess.test.ts`, "are not forged by moving the digest"],
      [`${features}/openAccess.test.ts`, "sign version, method, path with query, key"],
      [`${features}/openAccess.test.ts`, "are bound to the query"],
    ],
  },
  {
    promise: "What people define and the server runs has a budget, and others are served meanwhile",
    proofs: [
      [`${security}/bombs.test.ts`, "the process goes on serving everybody else"],
      [`${security}/bombs.test.ts`, "notices a route that blocks"],
      [`${security}/definitionBombs.test.ts`, "run in linear time over answers"],
    ],
  },
  {
    promise: "Failures alone count against signing in, by account and network",
    proofs: [
      [`${features}/signInAttempts.test.ts`, "take back what the same sign-in counted"],
      [`${features}/signInAttempts.test.ts`, "errors of the database count as no failure"],
      [`${security}/networks.test.ts`, "for wrong sign-ins, whatever form a mapped address"],
      [`${features}/signInDevices.test.ts`, "passes where its network is locked"],
    ],
  },
  {
    promise: "Keys lie neither beside what they protect nor in a dump",
    proofs: [
      [
        `${features}/secrets/keys.test.ts`,
        "lie in the database sealed, and nothing in it opens them",
      ],
      [`${features}/secrets/keys.test.ts`, "are renewed while two processes work"],
    ],
  },
  {
    promise: "A value that the writer cannot read is never replaced",
    proofs: [
      [`${server}/fieldRights.test.ts`, "keeps its value when whole rows are posted back"],
      [`${server}/fieldRights.test.ts`, "never overwritten"],
      [`${server}/undo.test.ts`, "writes nothing that was closed to the person in the meantime"],
      [
        "integration/proof/closedFields.test.ts",
        "keeps closed fields from whom they are closed to",
      ],
    ],
  },
];
