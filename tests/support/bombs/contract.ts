import type { Random } from "../random.ts";

export interface Reply {
  status: number;
  /** Code of the envelope; that of HTTP where there is none. */
  code: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  result: any;
  text: string;
}

/** Calls the server: GET without a body, else POST. A string or FormData is sent as it is. */
export type Ask = (path: string, body?: unknown, method?: string) => Promise<Reply>;

/** Who may throw a bomb, and with what. */
export interface World {
  /** Administrator of the platform. */
  platform: Ask;
  /** Administrator of a tenant, who also draws forms. */
  admin: Ask;
  /** An ordinary person of that tenant. */
  person: Ask;
  /** A visitor without a session. */
  visitor: Ask;
  random: Random;
  /** Runs SQL as the owner, for what would take too many calls to fill in. */
  fill(sql: string): Promise<unknown>;
}

/**
 * One kind of thing that people define and the server runs. `run` saves hostile definitions through the API, runs whatever was taken,
 * and takes away again what would weigh on the kinds after it. A refusal is as good as a quick answer; a crash or silence is neither.
 */
export interface Bomb {
  name: string;
  run(world: World): Promise<void>;
}
