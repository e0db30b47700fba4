import { RequestFault } from "../../../core/http/requestFault.ts";

/** The ticket of the second step, when that is what the refusal asks for. */
export function secondStepTicket(error: unknown): string | null {
  if (!(error instanceof RequestFault) || error.code !== "F4031") return null;
  const { ticket } = error.extras;
  return typeof ticket === "string" ? ticket : null;
}
