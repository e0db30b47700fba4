import type { DictionaryModel, ProjectModel } from "../../shared/entity/model.ts";
import type { Database } from "../core/database/contract.ts";
import type { Files } from "../core/files/contract.ts";
import type { ResolveSession } from "../core/http/contract.ts";
import type { Translator } from "../core/http/messages.ts";
import { loadPasswordCipher, type PasswordCipher } from "./auth/index.ts";
import { openSessions, type Sessions } from "./session/index.ts";

export interface FeatureOptions {
  database: Database;
  /** False where automation may sign in without a puzzle (a loopback address only, checked by the configuration). */
  captcha: boolean;
  translator: Translator;
  dictionaries: readonly DictionaryModel[];
  services: ProjectModel["services"];
  files: Files;
}

/** What the hand-written calls of one app instance work with. */
export interface FeatureServices extends FeatureOptions {
  sessions: Sessions;
  cipher: PasswordCipher;
  resolveSession: ResolveSession;
  close(): Promise<void>;
}

/** Starts sign-in and sessions over a migrated database. `now` (ms) is for tests. */
export async function createServices(
  options: FeatureOptions,
  now?: () => number,
): Promise<FeatureServices> {
  const sessions = await openSessions(options.database, now);
  const cipher = await loadPasswordCipher(options.database);
  return {
    ...options,
    sessions,
    cipher,
    resolveSession: sessions.resolve,
    close: sessions.close,
  };
}
