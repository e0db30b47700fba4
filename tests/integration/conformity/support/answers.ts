import type { ApiOperation, DocumentChecker } from "../../../support/openapi.ts";

/** What came back, as far as it is judged. */
export interface Answer {
  status: number;
  type: string;
  text: string;
  /** The answer as JSON; undefined when it is none. */
  body: unknown;
  milliseconds: number;
}

interface EnvelopeBody {
  code: number;
  message: string;
  extras: { code?: string } | null;
  errors?: Record<string, string>;
}

const inside =
  /\bselect\b.+\bfrom\b|\binsert into\b|\bnode_modules\b|\bat .+\.[jt]s:\d|\/runtime\/|\.ts:\d|\b(relation|column) \\?"|\bpg_|SQLSTATE/i;
const insideNames = /\bECONN[A-Z]+\b|\b(Type|Range|Syntax|Reference)Error\b/;

/** True when the server did not do what it was asked. */
export function isRefused(operation: ApiOperation, answer: Answer): boolean {
  if (answer.status >= 400) return true;
  return (
    operation.face === "console" &&
    typeof answer.body === "object" &&
    answer.body !== null &&
    typeof (answer.body as EnvelopeBody).code === "number" &&
    (answer.body as EnvelopeBody).code !== 200
  );
}

/** Status of the refusal, whichever face it left by. */
export function refusalStatus(answer: Answer): number {
  if (answer.status >= 400) return answer.status;
  return (answer.body as EnvelopeBody).code;
}

/** Code of the error catalogue. */
export function refusalCode(answer: Answer): string {
  return (answer.body as EnvelopeBody | undefined)?.extras?.code ?? "";
}

/** True when the answer says which field or part of the request is wrong. */
export function namesThePlace(answer: Answer): boolean {
  const body = answer.body as EnvelopeBody;
  if (refusalCode(answer) !== "F4000") return true;
  if (body.errors && Object.keys(body.errors).length > 0) return true;
  return /^\{".+":\[/.test(body.message);
}

/** Everything about an answer that the document does not allow or a stranger should not read; empty: nothing. */
export function answerFaults(
  checker: DocumentChecker,
  operation: ApiOperation,
  answer: Answer,
): string[] {
  const faults: string[] = [];
  const refused = isRefused(operation, answer);
  if (answer.status >= 500) faults.push(`status ${answer.status}`);
  if (refused && refusalStatus(answer) >= 500) faults.push(`code ${refusalStatus(answer)}`);
  if (answer.milliseconds > 5000) faults.push(`took ${Math.round(answer.milliseconds)} ms`);
  if (refused && (inside.test(answer.text) || insideNames.test(answer.text)))
    faults.push("shows the inside");
  const declared =
    operation.responses[answer.status] ??
    operation.responses[`${Math.floor(answer.status / 100)}XX`];
  if (!declared) return [...faults, `status ${answer.status} is not declared`];
  const type = answer.type.split(";")[0] ?? "";
  const content = declared.content?.[type] ?? declared.content?.["application/octet-stream"];
  if (!content && !(refused && type === "application/json")) {
    return [...faults, `content type ${type} is not declared`];
  }
  if (type !== "application/json") return faults;
  if (answer.body === undefined) return [...faults, "is no JSON"];
  const schema = content?.schema ?? { $ref: "#/components/schemas/Refusal" };
  const wanted = refused ? { $ref: "#/components/schemas/Refusal" } : schema;
  return [
    ...faults,
    ...checker.answerFaults(schema, answer.body).map((fault) => `answer: ${fault}`),
    ...(wanted === schema
      ? []
      : checker.answerFaults(wanted, answer.body).map((fault) => `refusal: ${fault}`)),
  ];
}
