import { records } from "../../../../../generated/records.ts";
import type { FieldFault } from "../../../../shared/errors/formworkError.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { checkTheme, isChosen } from "../../../../shared/theme/checkTheme.ts";
import { failingPairs, pairContrast } from "../../../../shared/theme/colorPairs.ts";
import { mergeTheme, tenantConfig, type TenantTheme } from "../../../../shared/theme/mergeTheme.ts";
import type { ThemeChoices, ThemeConfig } from "../../../../shared/theme/themeSchema.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { systemInfoOf } from "../../access/tenant/sysInfo.ts";
import { lockedByLook, tenantLook } from "../../../../shared/theme/tenantLook.ts";
import { consoleArea } from "./uiDefaults.ts";

type Settings = Record<string, string | number | boolean>;
const ownSettings = { server: "people choose how their console looks" };
type Services = Pick<FeatureServices, "cipher" | "captcha">;

/** Handlers of sysUiSetting: how the console looks to the caller. Rows of others are out of reach by row-level security. */
export function createUiSettingActions(services: Services) {
  return {
    async ownUiSettings(_: unknown, context: CallContext) {
      const tenant = await readTenant(context, services);
      return { ...tenant, own: await readOwn(context) };
    },

    /** F4000 for a setting that is none, is not the person's to choose, or whose colors do not read. */
    async saveUiSettings(
      input: { settings: Settings; removed: string[] },
      context: CallContext,
    ): Promise<null> {
      const choices = checkedChoices(input.settings);
      const kept = Object.entries(await readOwn(context)).filter(
        ([key]) => !input.removed.includes(key),
      );
      const own: ThemeChoices = { ...Object.fromEntries(kept), ...choices };
      const tenant = await readTenant(context, services);
      refuseUnreadable(mergeTheme(tenant, own), Object.keys(choices));
      const { tenantId, userId } = context.session;
      await records(context).upsert("system/uiSetting", [{ tenantId, userId, settings: own }], {
        by: ["tenantId", "userId"],
        as: ownSettings,
      });
      return null;
    },
  };
}

/** Handler of sysConfigTenant/saveUiDefault: replaces what holds for everybody of the tenant. F4000 as for own settings. */
export function createUiDefaultActions(services: Services) {
  return {
    async saveUiDefault(
      input: { settings: Settings; locked: string[] },
      context: CallContext,
    ): Promise<null> {
      const defaults = checkedChoices(input.settings);
      const wrong = input.locked.filter((key) => !isChosen(key));
      if (wrong.length > 0) throw refusal(wrong.map((key) => [key, { key: "unknownField" }]));
      const { look } = await readTenant(context, services);
      const merged = tenantConfig({ look, defaults, locked: [] });
      refuseUnreadable(merged, Object.keys(defaults));
      const { tenantId } = context.session;
      const locked = [...new Set(input.locked)];
      await records(context).upsert(
        "system/uiDefault",
        [{ tenantId, area: consoleArea, settings: defaults, locked }],
        { by: ["tenantId", "area"], as: { server: "the call has a right of its own" } },
      );
      return null;
    },
  };
}

async function readTenant({ session, tx }: CallContext, services: Services): Promise<TenantTheme> {
  const info = await asServer(tx, (server) => systemInfoOf(server, session.tenantId, services));
  const look = tenantLook(info);
  const { defaults, locked } = info.theme;
  return { look, defaults, locked: [...new Set([...lockedByLook(look), ...locked])] };
}

async function readOwn(context: CallContext): Promise<ThemeChoices> {
  const { tenantId, userId } = context.session;
  const [row] = await records(context).read(
    "system/uiSetting",
    { tenantId, userId },
    ["settings"],
    { as: ownSettings },
  );
  return checkTheme((row?.settings ?? {}) as Settings).choices;
}

function checkedChoices(settings: Settings): ThemeChoices {
  const { choices, faults, unknown } = checkTheme(settings);
  const closed = Object.keys(choices).filter((key) => !isChosen(key));
  const wrong: [string, FieldFault][] = [
    ...Object.entries(faults),
    ...unknown.map((key): [string, FieldFault] => [key, { key: "unknownField" }]),
    ...closed.map((key): [string, FieldFault] => [key, { key: "readOnly" }]),
  ];
  if (wrong.length > 0) throw refusal(wrong);
  return choices;
}

function refuseUnreadable(config: ThemeConfig, changed: string[]): void {
  const failing = failingPairs(config, changed);
  if (failing.length === 0) return;
  throw refusal(
    failing.map((pair) => {
      const ratio = pairContrast(pair, config).toFixed(1);
      return [pair.color, { key: "contrast", params: { ratio, least: pair.least } }];
    }),
  );
}

const refusal = (faults: [string, FieldFault][]) =>
  new FormworkError("F4000", { fields: Object.fromEntries(faults) });
