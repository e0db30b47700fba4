import type { Promised } from "../promised.ts";
import { features } from "../places.ts";

/** Promises about signing in, passwords and codes. */
export const signingIn: Promised[] = [
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
];
