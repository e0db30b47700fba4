/** What a finished call leaves for the logs; everything that costs time is done with it later. */
export interface CallEntry {
  at: number;
  /** Who asked; null: nobody was signed in. */
  person: Person | null;
  /** The call opened a session on its way, beside what it was made for. */
  signsIn: boolean;
  /** What a sign-in names while nobody is known yet: an account or a phone number. */
  claimed: { account: string | null; phone: string | null };
  method: string;
  /** Address as it was asked, with its query. */
  url: string;
  /** Pattern of the route, and the values of its parameters. */
  route: string;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  /** Size of the body in bytes, as the client says. */
  bodySize: number;
  /** Answer as text when it is short; else its size alone. */
  answer: string | null;
  answerSize: number;
  /** Which rows of how many a list has given. */
  range: string | null;
  status: number;
  /** Code of the error catalogue; null: the call succeeded. */
  refusal: string | null;
  /** Only of faults of our own: what was thrown. */
  fault: unknown;
  elapsed: number;
  ip: string;
  userAgent: string | undefined;
  traceId: string;
  /** Trace id that the caller named; nothing is decided by it. */
  callerTraceId: string | null;
}

export interface Person {
  userId: number;
  tenantId: number;
  account: string;
  realName: string;
  /** Works across tenants, as super administrators do. */
  acrossTenants?: boolean;
}

/** One line of a log: values by column. */
export type LogRow = Record<string, string | number | null>;

export type LogKind = "vis" | "op" | "ex";

/** LogLevel of the enumerations. */
export const logLevel = { information: 2, warning: 3, error: 4 } as const;
