import type { Promised } from "../promised.ts";
import { server, features, security, fuzz } from "../places.ts";

/** Promises about what comes in: values, formulas, templates, formats. */
export const inputs: Promised[] = [
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
];
