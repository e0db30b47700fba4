interface ErrorFacts {
  [fact: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: ErrorFacts;
}

/**
 * An error for the server's own log: what it is and where it was thrown. What libraries hang on their errors stays out, for a database
 * quotes rows there.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { code } = error as { code?: unknown };
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? "",
    ...(typeof code === "string" ? { code } : {}),
    ...(error.cause !== undefined && depth < 4
      ? { cause: errorFacts(error.cause, depth + 1) }
      : {}),
  };
}

const secrets = ["password", "token", "secret", "code", "authorization", "cookie"];

/** Settings of the server's own log: no secret leaves through it, no matter who writes a line. */
export const logSafety = {
  serializers: { err: (error: unknown) => errorFacts(error) },
  redact: {
    paths: secrets.flatMap((name) => [name, `body.${name}`, `query.${name}`, `headers.${name}`]),
    censor: "***",
  },
};
