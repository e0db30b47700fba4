import type { EnvironmentSetting, SettingBlock } from "./contract.ts";
import { accessSettings } from "./environment/access.ts";
import { backupSettings } from "./environment/backup.ts";
import { databaseSettings } from "./environment/database.ts";
import { listenSettings } from "./environment/listen.ts";
import { messagesSettings } from "./environment/messages.ts";
import { outsideSettings } from "./environment/outside.ts";
import { startSettings } from "./environment/start.ts";
import { watchingSettings } from "./environment/watching.ts";

const groups = {
  listen: listenSettings,
  database: databaseSettings,
  start: startSettings,
  access: accessSettings,
  outside: outsideSettings,
  messages: messagesSettings,
  watching: watchingSettings,
  backup: backupSettings,
} as const;

type Declared = (typeof groups)[keyof typeof groups][number]["settings"][number];
type NamesOf<Part> = Extract<Declared, Part>["name"];

export type IntegerName = NamesOf<{ type: "integer" }>;
export type ChoiceName = NamesOf<{ type: "choice" }>;
export type UrlName = NamesOf<{ type: "url" }>;
export type ChoiceOf<Name extends ChoiceName> = Extract<
  Declared,
  { name: Name }
>["allowed"][number];

/** Every variable that the server reads, as `.env.example`, the reference, `npm run doctor` and the console have them. */
export const settingGroups: Readonly<Record<string, readonly SettingBlock[]>> = groups;

/** The same by name. */
export const environmentSettings: ReadonlyMap<string, EnvironmentSetting & { group: string }> =
  new Map(
    Object.entries(settingGroups).flatMap(([group, blocks]) =>
      blocks.flatMap(({ settings }) =>
        settings.map((setting) => [setting.name, { ...setting, group }] as const),
      ),
    ),
  );

/** Names that some setting has: its own, or that of the file of a secret. OpenTelemetry has more of its own. */
export function isSettingName(name: string): boolean {
  if (environmentSettings.has(name)) return true;
  const ofFile = /^(.+)_FILE$/.exec(name)?.[1];
  return environmentSettings.get(ofFile ?? "")?.secret ?? name.startsWith("OTEL_");
}
