/** Where a promise is tested: file below tests/, and a text that stands in it (the title of a test). */
type Proof = [file: string, title: string];

export interface Promised {
  promise: string;
  /** Empty: nothing in the product could break the promise yet, and `reason` says why. */
  proofs: Proof[];
  reason?: string;
}

const server = "integration/server";
const features = "integration/features";
const security = "integration/security";
const access = "integration/access/matrix.test.ts";
const definitions = "integration/proof/definitions/definitions.test.ts";
const channels = "integration/proof/definitions/channels.test.ts";
const references = "integration/proof/references.test.ts";
const fuzz = "integration/conformity/fuzz.test.ts";

/** The security promises of the product, in the order of OWASP ASVS 5.0 with the classes of the attacks behind them, and the tests that break with them. */
export const checklist: Promised[] = [
  {
    promise: "Bodies, queries, paths and headers are checked against the published schema",
    proofs: [
      [fuzz, "requests are answered as openapi.json says"],
      [`${server}/badInput.test.ts`, "in headers never gives a 5xx"],
    ],
  },
  {
    promise: "Contradicting combinations are refused: own parent, cycles",
    proofs: [
      [`${server}/refusals.test.ts`, "to hang a node below itself"],
      [`${features}/structure.test.ts`, "form no cycle"],
    ],
  },
  {
    promise: "Flows of several steps cannot be entered in the middle",
    proofs: [
      [`${server}/records.test.ts`, "go only along declared transitions"],
      [`${features}/notices.test.ts`, "cannot be published twice"],
    ],
  },
  {
    promise: "An operation of several steps is one transaction",
    proofs: [
      [`${server}/calls.test.ts`, "a failing handler leaves nothing"],
      [`${server}/records.test.ts`, "writes nothing when one row is wrong"],
    ],
  },
  {
    promise: "Of two changes at once one wins",
    proofs: [
      [`${server}/refusals.test.ts`, "lets one of two changes of the same version win"],
      [`${server}/records.test.ts`, "let one of two at once win"],
    ],
  },
  {
    promise: "Amounts and approvals need a second person where configured",
    proofs: [],
    reason: "There are no approvals yet.",
  },
  {
    promise: "SQL takes values as parameters and names from the model",
    proofs: [
      [`${server}/badInput.test.ts`, "as filter is refused, whatever JSON it is"],
      [`${security}/requests.test.ts`, "' or 1=1 --"],
    ],
  },
  {
    promise: "Filters of directories are escaped",
    proofs: [[`${features}/ldap.test.ts`, "escapes the name in the filter"]],
  },
  {
    promise: "Regular expressions of users run within a time limit",
    proofs: [[`${security}/content.test.ts`, "stops at its time limit"]],
  },
  {
    promise: "Cells that look like formulas are texts",
    proofs: [
      ["unit/server/core/entity/sequence.test.ts", "make %j a text"],
      [`${server}/largePages.test.ts`, "texts that no spreadsheet takes for a formula"],
    ],
  },
  {
    promise: "Rich text is cleaned when written and when shown",
    proofs: [
      [`${security}/content.test.ts`, "is stored without it, by either face"],
      ["unit/security/sources.test.ts", "HTML only where it is cleaned at render"],
    ],
  },
  {
    promise: "No code is made from text at run time",
    proofs: [
      ["unit/security/sources.test.ts", "make no code from text"],
      [`${security}/headers.test.ts`, "nothing made from text"],
    ],
  },
  {
    promise: "Uploads cannot run in our origin",
    proofs: [[`${security}/files.test.ts`, "is not taken"]],
  },
  {
    promise: "Addresses from settings lead to public hosts alone, and no redirect is followed",
    proofs: [
      ["unit/features/outgoing/outgoing.test.ts", "follow no redirect"],
      [`${features}/oauth/plain.test.ts`, "refuses a private one without trust"],
    ],
  },
  {
    promise: "Templates of users cannot reach the runtime",
    proofs: [],
    reason:
      "Users write no templates yet; print templates will come through the expression language.",
  },
  {
    promise: "Mail headers cannot be injected",
    proofs: [],
    reason: "The server sends no mail.",
  },
  {
    promise: "XML brings no external entities",
    proofs: [],
    reason: "The server reads no XML: such uploads are refused, see the uploads above.",
  },
  {
    promise: "JSON that can be read in two ways is refused",
    proofs: [[`${security}/requests.test.ts`, "a body that readers understand differently"]],
  },
  {
    promise: "Types are strict, and repeated parameters change nothing",
    proofs: [
      [`${server}/calls.test.ts`, "refuse wrong types by field"],
      [`${security}/requests.test.ts`, "a parameter that comes twice"],
    ],
  },
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
  {
    promise: "Wrong sign-ins are limited per account and address, over all ways",
    proofs: [
      [`${features}/lockout.test.ts`, "lets 5 of 100 wrong passwords through to the check"],
      [`${features}/lockout.test.ts`, "closes an address after 100 failures"],
      [`${features}/lockout.test.ts`, "counts over all ways"],
      [`${features}/signInAttempts.test.ts`, "are checked five times, however many come at once"],
      [
        `${features}/signInDevices.test.ts`,
        "locks an account for the network of the guesses alone",
      ],
    ],
  },
  {
    promise: "Every refused sign-in has the same answer and time",
    proofs: [
      [`${features}/signIn.test.ts`, "answers the same for a wrong password"],
      [`${features}/signInTiming.test.ts`, "does the same work for an unknown account"],
    ],
  },
  {
    promise: "There are no default passwords",
    proofs: [[`${features}/signIn.test.ts`, "an account without password"]],
  },
  {
    promise: "Passwords are kept as argon2id with today's parameters",
    proofs: [
      ["unit/features/auth/password.test.ts", "what is no argon2id hash"],
      [`${features}/lockout.test.ts`, "are hashed anew with today's parameters"],
    ],
  },
  {
    promise: "A change of the password needs the old one and ends the sessions",
    proofs: [[`${features}/accounts.test.ts`, "with the old one, ending every session"]],
  },
  {
    promise: "Codes are good once, for minutes, for few tries and whom they were sent to",
    proofs: [
      [`${features}/phoneSignIn.test.ts`, "takes five tries at most"],
      [`${features}/secondFactor.test.ts`, "takes a code of one time step once"],
      [`${features}/secondFactor.test.ts`, "belongs to the address of the first step"],
    ],
  },
  {
    promise: "Answers of puzzles never leave the server and count once",
    proofs: [
      [`${features}/captcha.test.ts`, "is a PNG whose answer is nowhere in the response"],
      [`${features}/humanCheck.test.ts`, "whose right place is nowhere in the response"],
    ],
  },
  {
    promise: "Outside accounts take no local account over",
    proofs: [
      [`${features}/oauth/accounts.test.ts`, "are never taken over by equal names"],
      [`${features}/ldap.test.ts`, "is no way into a local account of the same name"],
    ],
  },
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
