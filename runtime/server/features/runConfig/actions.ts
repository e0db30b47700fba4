import { records } from "../../../../generated/records.ts";
import type { RunConfigActions } from "../../../../generated/system/runConfig/routes.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { environmentSettings } from "../../../shared/settings/environmentSettings.ts";
import { parameters } from "../../../shared/settings/parameters.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { FeatureServices } from "../services.ts";
import { presentParameter, presentVariables } from "./present.ts";
import { readEntries, readSettingEntries } from "./stored.ts";

/** Handlers of sysRunConfig: for the platform's administrators alone. */
export function createRunConfigActions({
  settings,
  translator,
}: Pick<FeatureServices, "settings" | "translator">) {
  const parameter = async (code: string, context: CallContext) => {
    const [row] = await records(context).find("system/config", { code }, { limit: 1 });
    if (!row) throw new FormworkError("D1002");
    return row;
  };
  return {
    async runSettings(_, context) {
      const rows = await records(context).find(
        "system/config",
        { code: Object.keys(parameters) },
        { sort: ["orderNo", "ASC"] },
      );
      const names = new Map(translator.seeded(context.locale));
      const told = (text: string | null) => (text === null ? null : (names.get(text) ?? text));
      return [
        ...presentVariables(settings, await settings.stored(context.tx)),
        ...rows.map((row) =>
          presentParameter({ ...row, name: told(row.name) ?? "", remark: told(row.remark) }),
        ),
      ];
    },

    async updateRunSetting({ name, value }, context) {
      const given = value?.trim() || null;
      if (!Object.hasOwn(parameters, name)) {
        await settings.change(context.tx, name, given);
        return null;
      }
      const { id } = await parameter(name, context);
      await records(context).update("system/config", id, { value: given }, { as: "caller" });
      return null;
    },

    async runSettingHistory({ name }, context) {
      if (Object.hasOwn(parameters, name)) {
        const { id } = await parameter(name, context);
        const entries = await readEntries(context.tx, "system/config", id);
        return entries
          .filter(({ before, after }) => before !== after)
          .map((entry) => ({ ...entry, hidden: false }));
      }
      const setting = environmentSettings.get(name);
      if (!setting) throw new FormworkError("D1002");
      const hidden = setting.secret ?? false;
      const entries = await readSettingEntries(context.tx, name);
      return entries.map((entry) => ({ ...entry, hidden }));
    },
  } satisfies RunConfigActions;
}
