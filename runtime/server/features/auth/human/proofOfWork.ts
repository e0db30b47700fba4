import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Transaction } from "../../../core/database/contract.ts";
import { networkOf } from "../../../core/http/guard/network.ts";
import { takeOnce } from "../oneTime.ts";

/** Signed parameters of a task, as the ALTCHA solver reads them. */
export interface ProofChallenge {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    expiresAt: number;
    data: { ip: string };
  };
  signature: string;
}

export interface ProofAnswer {
  challenge: ProofChallenge;
  solution: { counter: number; derivedKey: string };
}

/** 256 derivations on average: about half a second of one core in a browser, one derivation here. */
const work = { algorithm: "PBKDF2/SHA-256", cost: 2000, keyLength: 32, keyPrefix: "00" };

/** A task signed by us and bound to the network that asked for it. */
export async function createProof(
  key: string,
  ip: string,
  seconds: number,
): Promise<ProofChallenge> {
  const challenge = await createChallenge({
    ...work,
    deriveKey,
    data: { ip: networkOf(ip) },
    expiresAt: Math.floor(Date.now() / 1000) + seconds,
    hmacSignatureSecret: key,
  });
  return challenge as ProofChallenge;
}

/**
 * Null when the task is not ours, of another network, too old or not solved; else what marks it as used: true for the first
 * who does.
 */
export async function verifyProof(
  key: string,
  ip: string,
  { challenge, solution }: ProofAnswer,
): Promise<((tx: Transaction, seconds: number) => Promise<boolean>) | null> {
  const { parameters, signature } = challenge;
  // Checked before the signature too: deriving with a foreign cost would be our work.
  const ours =
    parameters.algorithm === work.algorithm &&
    parameters.cost === work.cost &&
    parameters.keyLength === work.keyLength &&
    parameters.keyPrefix === work.keyPrefix &&
    parameters.data.ip === networkOf(ip);
  if (!ours) return null;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: key,
  });
  return verified ? (tx, seconds) => takeOnce(tx, "proof", signature, seconds) : null;
}
