import type { RunConfigRunSetting } from "../../../../generated/system/runConfig/types.ts";
import { environmentSettings } from "../../../shared/settings/environmentSettings.ts";
import type { EnvironmentSetting, SettingType } from "../../../shared/settings/contract.ts";
import { parameterType } from "../../../shared/settings/parameters.ts";
import type { Config } from "../../core/config/config.ts";
import type { LiveSettings } from "./liveSettings.ts";

/** The variables, each with what is set and where. */
export function presentVariables(
  settings: LiveSettings,
  stored: Readonly<Record<string, string>>,
): RunConfigRunSetting[] {
  const { now, begun } = settings.around();
  const usual = usualOf(settings.next({ ...stored }));
  return [...environmentSettings.values()].map((setting) => {
    const { name, group, secret = false, live = false } = setting;
    const found = now.get(name);
    const value = found ? found.value : (stored[name] ?? null);
    const given = found !== undefined || value !== null;
    const hidden = secret || value === null;
    return {
      name,
      group: group as RunConfigRunSetting["group"],
      title: null,
      about: null,
      ...presentType(setting),
      usual: setting.usual ?? (given ? null : (usual[name] ?? null)),
      value: hidden ? null : withoutPassword(value),
      given,
      source: found?.source ?? (given ? "database" : "default"),
      secret,
      live,
      changeable: live && found === undefined,
      waits: JSON.stringify(found) !== JSON.stringify(begun.get(name)),
    };
  });
}

/** A config parameter that the product brings along. */
export const presentParameter = (row: {
  code: string;
  name: string;
  remark: string | null;
  value: string | null;
}): RunConfigRunSetting => ({
  name: row.code,
  group: "parameters",
  title: row.name,
  about: row.remark,
  ...presentType(parameterType(row.code)),
  usual: null,
  value: row.value,
  given: row.value !== null,
  source: "database",
  secret: false,
  live: true,
  changeable: true,
  waits: false,
});

const presentType = (type: SettingType | EnvironmentSetting) => ({
  type: type.type,
  from: type.type === "integer" ? type.from : null,
  to: type.type === "integer" ? type.to : null,
  allowed: type.type === "choice" ? [...type.allowed] : [],
  protocols: type.type === "url" ? [...type.protocols] : [],
});

/** What holds without a value where that depends on other settings. */
function usualOf(config: Config | null): Record<string, string> {
  if (config === null) return {};
  const word = (on: boolean) => (on ? "on" : "off");
  return {
    SEED: config.seed,
    SECURE_DEFAULTS: word(config.secureDefaults),
    API_DOCS: word(config.apiDocs),
    CODE_WRITE: word(config.codeWrite),
    SQL_CONSOLE: word(config.sqlConsole),
    SMS_PROVIDER: config.sms.kind,
    BACKUP_DIR: config.backup.folder,
  };
}

/** Addresses that are no secret may hold a password nevertheless. */
const withoutPassword = (value: string): string =>
  value.replace(/(:\/\/[^:@/?#]*):[^@]*@/, "$1:***@");
