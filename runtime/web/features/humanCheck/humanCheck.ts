import * as authCalls from "../../../../generated/access/auth/client.ts";
import { pictureAddress } from "./pictureAddress.ts";
import { call } from "../../core/http/call.ts";

export interface Slider {
  id: string;
  /** Addresses for image elements. */
  background: string;
  piece: string;
  width: number;
  height: number;
  pieceSize: number;
  y: number;
  expirySeconds: number;
}

interface Solution {
  counter: number;
  derivedKey: string;
}

/** A fresh puzzle. Throws RequestFault. */
export async function loadSlider(): Promise<Slider> {
  const slider = await call(authCalls.slider);
  return {
    ...slider,
    background: pictureAddress(slider.background),
    piece: pictureAddress(slider.piece),
  };
}

/** The ticket for a piece in its place. Throws RequestFault. */
export const checkSlider = async (id: string, x: number): Promise<string> =>
  (await call(authCalls.checkSlider, { id, x })).ticket;

/** Whether this browser can do the work: it needs a worker, and cryptography is open to secure pages only. */
export const canProve = (): boolean => window.isSecureContext && "Worker" in window;

/** The ticket for half a second of work in a worker of its own. Throws RequestFault. */
export async function proveWork(): Promise<string> {
  const challenge = await call(authCalls.proof);
  const solution = await solve(challenge);
  return (await call(authCalls.checkProof, { challenge, solution })).ticket;
}

function solve(challenge: object): Promise<Solution> {
  const worker = new Worker(new URL("./proofWorker.ts", import.meta.url), { type: "module" });
  return new Promise<Solution>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : reject(new Error("the task was not solved in time")),
    );
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
