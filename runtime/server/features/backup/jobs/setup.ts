import type { JSONSchemaType } from "ajv";
import type { Config } from "../../../core/config/config.ts";
import type { MigrationSources } from "../../../core/database/migrate/migrate.ts";
import type { KeySource } from "../../secrets/index.ts";
import type { About } from "../archive/format.ts";
import type { BackupPlace } from "../places/place.ts";

/** How a server makes and proves backups. */
export interface BackupSetup {
  config: KeySource & Pick<Config, "backup" | "dataDir">;
  ownerUrl: string;
  engine: About["engine"];
  sources: MigrationSources;
  place: BackupPlace;
  /** Cost of guessing the passphrase, see encryption.ts; tests whose subject it is not take less. */
  work?: number;
}

export type Proof = "check" | "rehearse";
/** Types and not interfaces: they are JSON. */
export type MakeInput = { id: number };
export type ProveInput = { id: number; proof: Proof };

export const makeKind = "backup.make";
export const proveKind = "backup.prove";

/** Milliseconds that a backup or a rehearsal may take. */
export const longestMs = 12 * 3_600_000;

export const makeInput: JSONSchemaType<MakeInput> = {
  type: "object",
  properties: { id: { type: "integer" } },
  required: ["id"],
};
export const proveInput: JSONSchemaType<ProveInput> = {
  type: "object",
  properties: { id: { type: "integer" }, proof: { type: "string", enum: ["check", "rehearse"] } },
  required: ["id", "proof"],
};

export const secondsSince = (start: number): number =>
  Math.max(1, Math.round((performance.now() - start) / 1000));

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2000);
