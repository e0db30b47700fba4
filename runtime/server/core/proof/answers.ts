import type { Findings, ProofAnswer, ProofCourse } from "./contract.ts";

/** Id of the record that a call of either face made; null: it made none. */
export function idOf({ status, body }: ProofAnswer): number | null {
  const { id, code, result } = (body ?? {}) as { id?: unknown; code?: unknown; result?: unknown };
  if (status === 201 && typeof id === "number") return id;
  return status === 200 && code === 200 && typeof result === "number" ? result : null;
}

/** Names of the fields that an answer finds fault with; the console calls carry them as their message. */
export function fieldsOf({ body, text }: ProofAnswer): string[] {
  const { errors, message } = (body ?? {}) as { errors?: object; message?: unknown };
  const told = errors ?? (text.includes('"F4000"') ? parsed(String(message)) : {});
  return [...new Set(Object.keys(told).map((name) => name.split(".")[0] ?? ""))];
}

function parsed(message: string): object {
  return message.startsWith("{") ? (JSON.parse(message) as object) : {};
}

export function codeOf(answer: ProofAnswer | undefined): string {
  const { extras } = (answer?.body ?? {}) as { extras?: { code?: string } | null };
  return extras?.code ?? "";
}

/** The records or the result of an answer of either face; null for a refusal. */
export function resultOf({ status, body }: ProofAnswer): unknown {
  const { code, result } = (body ?? {}) as { code?: unknown; result?: unknown };
  if (status !== 200 || (typeof code === "number" && code !== 200)) return null;
  return code === 200 ? result : body;
}

/** Hooks have rules that no schema knows; without any the schema is all there is. */
export function tell(
  { server, entity, findings }: Pick<ProofCourse, "server" | "entity" | "findings">,
  what: string,
): void {
  (server.hooked.has(entity.key) ? findings.own : findings.faults).push(what);
}

export function check(
  findings: Findings,
  what: string,
  holds: boolean,
  answer?: ProofAnswer,
): void {
  findings.checks++;
  if (!holds) findings.faults.push(`${what}${answer ? `: ${said(answer)}` : ""}`);
}

/** An answer in a few words. */
export const said = (answer: ProofAnswer): string =>
  `${answer.status} ${fieldsOf(answer).join(", ")} ${answer.text.slice(0, 160)}`;
