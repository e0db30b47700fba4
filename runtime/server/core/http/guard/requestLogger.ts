import type { FastifyBaseLogger } from "fastify";

/** The log of one request: what its lines begin with is put together with the first of them, and most requests write none. */
class RequestLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get own(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }

  get level() {
    return this.own.level;
  }

  fatal(...line: [object]): void {
    this.own.fatal(...line);
  }

  error(...line: [object]): void {
    this.own.error(...line);
  }

  warn(...line: [object]): void {
    this.own.warn(...line);
  }

  info(...line: [object]): void {
    this.own.info(...line);
  }

  debug(...line: [object]): void {
    this.own.debug(...line);
  }

  trace(...line: [object]): void {
    this.own.trace(...line);
  }

  silent(...line: [object]): void {
    this.own.silent(...line);
  }

  child(...given: [object]): FastifyBaseLogger {
    return this.own.child(...given);
  }
}

/** Fastify's `childLoggerFactory`. */
export function requestLogger(
  logger: FastifyBaseLogger,
  bindings: object,
  options: object,
): FastifyBaseLogger {
  return new RequestLogger(() => logger.child(bindings, options)) as unknown as FastifyBaseLogger;
}
