import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { checkSetting } from "../../../shared/settings/checkSetting.ts";
import { environmentSettings } from "../../../shared/settings/environmentSettings.ts";
import type { Config } from "../../core/config/config.ts";
import { ConfigFault } from "../../core/config/configFault.ts";
import { readConfig } from "../../core/config/readConfig.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { SecretBox } from "../secrets/index.ts";
import { type Found, lookAround, type SettingPlaces } from "./places.ts";
import { readStored, store } from "./stored.ts";

/** The part of the configuration that changes while the server runs; whoever works with it reads it each time. */
export type LiveConfig = Pick<
  Config,
  | "logLevel"
  | "rateLimit"
  | "mostConnections"
  | "mostConnectionsPerNetwork"
  | "metricsToken"
  | "mail"
>;

export interface LiveSettings {
  /** What is set where the server runs, now and when this process started. */
  around(): { now: Map<string, Found>; begun: Map<string, Found> };
  /** What the console has set. */
  stored(tx: Transaction): Promise<Record<string, string>>;
  /** The whole configuration as the next start would have it; null: it would not start. */
  next(stored: Record<string, string>): Config | null;
  /** Sets one, or takes it back (null), in all processes once the transaction is stored. F4000, F4130, F4131. */
  change(tx: Transaction, name: string, value: string | null): Promise<void>;
  /** Called after each change. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

const channel = "formwork_settings";
const mailNames = ["SMTP_URL", "SMTP_TLS", "MAIL_FROM", "MAIL_PER_HOUR"];

/** What the console has set takes the place of the usual in `live`, from now on and in every process. */
export async function openLiveSettings(options: {
  database: Database;
  secrets: SecretBox;
  live: LiveConfig;
  places: SettingPlaces;
  report: (error: unknown) => void;
}): Promise<LiveSettings> {
  const { database, secrets, live, places } = options;
  const begun = lookAround(places);
  const listeners: (() => void)[] = [];
  /** Names that were set here at some time: all others keep what they began with. */
  const touched = new Set<string>();
  const read = (stored: Record<string, string>) =>
    readConfig(places.environment, places.folder, stored);

  async function refresh(): Promise<void> {
    const stored = await database.transaction(systemClaims, (tx) => readStored(tx, secrets));
    for (const name of Object.keys(stored)) touched.add(name);
    if (touched.size === 0) return;
    const fresh = read(stored);
    apply(live, fresh, touched);
    if (mailNames.some((name) => touched.has(name)))
      live.mail.checked = !lookAround(places).has("SMTP_URL");
    for (const listener of listeners) listener();
  }
  /** What the console has set never keeps a server from starting. */
  const refreshSafely = () => refresh().catch(options.report);
  await refreshSafely();
  const stop = await database.listen(
    channel,
    () => void refreshSafely(),
    () => void refreshSafely(),
  );

  return {
    around: () => ({ now: lookAround(places), begun }),
    stored: (tx) => readStored(tx, secrets),
    next(stored) {
      try {
        return read(stored);
      } catch {
        return null;
      }
    },
    async change(tx, name, value) {
      const setting = environmentSettings.get(name);
      if (!setting) throw new FormworkError("D1002");
      if (!setting.live || lookAround(places).has(name))
        throw new FormworkError("F4130", { params: { name } });
      const fault = checkSetting(setting, value ?? "");
      if (fault) throw new FormworkError("F4000", { fields: { value: fault } });
      const { [name]: _, ...others } = await readStored(tx, secrets);
      refuseUnfit({ name, value }, () =>
        read(value === null ? others : { ...others, [name]: value }),
      );
      await store(tx, { name, value, secrets });
      tx.afterCommit(async () => {
        await refreshSafely();
        await database.notify(channel, "");
      });
    },
    onChange: (listener) => void listeners.push(listener),
    close: stop,
  };
}

/** A value that its own check takes may still be refused by what reads it, alone or beside others. */
function refuseUnfit(
  { name, value }: { name: string; value: string | null },
  attempt: () => unknown,
): void {
  try {
    attempt();
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    if (error.names.includes(name))
      throw new FormworkError("F4000", {
        fields: { value: { key: value === null ? "required" : "pattern" } },
      });
    throw new FormworkError("F4131", { params: { name, others: error.names.join(", ") } });
  }
}

function apply(live: LiveConfig, fresh: LiveConfig, touched: ReadonlySet<string>): void {
  if (touched.has("LOG_LEVEL")) live.logLevel = fresh.logLevel;
  if (touched.has("RATE_LIMIT")) live.rateLimit = fresh.rateLimit;
  if (touched.has("MAX_CONNECTIONS")) live.mostConnections = fresh.mostConnections;
  if (touched.has("MAX_CONNECTIONS_PER_NETWORK"))
    live.mostConnectionsPerNetwork = fresh.mostConnectionsPerNetwork;
  if (touched.has("METRICS_TOKEN")) live.metricsToken = fresh.metricsToken;
  if (mailNames.some((name) => touched.has(name))) Object.assign(live.mail, fresh.mail);
}
