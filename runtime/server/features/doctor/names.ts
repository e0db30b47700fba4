import { isSettingName } from "../../../shared/settings/environmentSettings.ts";
import { type Finding, warning } from "./finding.ts";

/** Names in `.env` that no setting has: misspelt ones hold for nothing, and nobody notices. */
export const checkNames = (file: Readonly<Record<string, string | undefined>>): Finding[] =>
  Object.keys(file)
    .filter((name) => !isSettingName(name))
    .map((name) =>
      warning(
        `.env sets ${name}, which is no setting`,
        "Correct its name as .env.example has it, or take the line out.",
      ),
    );
