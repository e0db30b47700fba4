import { lazy } from "../../core/loading/lazy.ts";

export { SecondFactorGate } from "./SecondFactorGate.tsx";

/** The gate is part of every session; the card must not come along with it. */
export const SecondFactorCard = lazy(async () => ({
  default: (await import("./SecondFactorCard.tsx")).SecondFactorCard,
}));
