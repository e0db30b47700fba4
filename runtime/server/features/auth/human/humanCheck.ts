import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { systemClaims, type Transaction } from "../../../core/database/contract.ts";
import type { PublicContext } from "../../../core/http/contract.ts";
import { networkOf } from "../../../core/http/guard/network.ts";
import { issueOneTime, takeOneTime } from "../oneTime.ts";
import { createProof, type ProofAnswer, type ProofChallenge, verifyProof } from "./proofOfWork.ts";
import { drawSlider, type SliderPicture, sliderTolerance } from "./sliderPicture.ts";

export interface SliderPuzzle extends SliderPicture {
  id: string;
  expirySeconds: number;
}

const expirySeconds = 120;
/** A passed check is worth one sign-in within this time. */
const ticketSeconds = 300;

/** Calls of the check that somebody is no program: a slider puzzle, or a proof of work for people who cannot solve a puzzle. */
export function createHumanCheckActions({ proofKey }: { proofKey: string }) {
  return {
    /** A fresh puzzle; where the piece belongs stays on the server. */
    async slider(_: unknown, { database, ip }: PublicContext): Promise<SliderPuzzle> {
      const { picture, x } = await drawSlider();
      const id = await database.transaction(systemClaims, (tx) =>
        issueOneTime(tx, "slider", { x, network: networkOf(ip) }, expirySeconds),
      );
      return { id, ...picture, expirySeconds };
    },

    /** A ticket for the piece in its place, within the tolerance; the puzzle is gone whatever the answer was. F4030. */
    async checkSlider(
      input: { id: string; x: number },
      { database, ip }: PublicContext,
    ): Promise<{ ticket: string }> {
      return ticketFor(database, ip, async (tx) => {
        const kept = await takeOneTime<{ x: number; network: string }>(tx, "slider", input.id);
        return kept?.network === networkOf(ip) && Math.abs(kept.x - input.x) <= sliderTolerance;
      });
    },

    /** A task for the visitor's processor. */
    proof: (_: unknown, { ip }: PublicContext): Promise<ProofChallenge> =>
      createProof(proofKey, ip, expirySeconds),

    /** A ticket for a solved task; each counts once. F4030. */
    async checkProof(
      input: ProofAnswer,
      { database, ip }: PublicContext,
    ): Promise<{ ticket: string }> {
      const solved = await verifyProof(proofKey, ip, input);
      return ticketFor(database, ip, async (tx) => solved !== null && solved(tx, expirySeconds));
    },
  };
}

/** True for the ticket of a check that was passed from this network; it is used up. */
export async function takeHumanTicket(
  tx: Transaction,
  ticket: string,
  ip: string,
): Promise<boolean> {
  const kept = await takeOneTime<{ network: string }>(tx, "human", ticket);
  return kept?.network === networkOf(ip);
}

/** The refusal is thrown after the commit: what was used stays used. */
async function ticketFor(
  database: PublicContext["database"],
  ip: string,
  passed: (tx: Transaction) => Promise<boolean>,
): Promise<{ ticket: string }> {
  const ticket = await database.transaction(systemClaims, async (tx) =>
    (await passed(tx))
      ? issueOneTime(tx, "human", { network: networkOf(ip) }, ticketSeconds)
      : null,
  );
  if (ticket === null) throw new FormworkError("F4030");
  return { ticket };
}
