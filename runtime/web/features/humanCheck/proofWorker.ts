import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

// oxlint-disable unicorn/require-post-message-target-origin -- a worker's page is the only one that hears it
/** Solves one task in a thread of its own, so that the page stays alive meanwhile; null: not in time. */
self.addEventListener("message", ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey }).then(
    (solution) =>
      self.postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey }),
    () => self.postMessage(null),
  );
});
