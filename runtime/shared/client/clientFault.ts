/** A refusal of the server: the true status (0: it was not reached), the code of the catalogue, faults by field. */
export class ClientFault extends Error {
  readonly status: number;
  /** Code of the error catalogue, such as D1016; "network" when the server was not reached. */
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    details: { fields?: Record<string, string>; requestId?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = "ClientFault";
    this.status = status;
    this.code = code;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? null;
  }
}
