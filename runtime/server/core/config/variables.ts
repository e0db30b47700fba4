import { isAddress } from "../../../shared/settings/checkSetting.ts";
import type { SettingType } from "../../../shared/settings/contract.ts";
import {
  type ChoiceName,
  type ChoiceOf,
  environmentSettings,
  type IntegerName,
  type UrlName,
} from "../../../shared/settings/environmentSettings.ts";
import { readSecretFile } from "./secretText.ts";

/** Reads variables one by one and collects what is wrong with them, so that every bad one is reported at once. */
export interface Variables {
  /** A secret may be in the file that `<name>_FILE` names. */
  text(name: string): string | null;
  /** Whole numbers, within what their declaration allows; those that have none say it themselves. */
  integer(name: IntegerName): number;
  integer(name: string, fallback: number, range: { from: number; to: number }): number;
  choice<Name extends ChoiceName>(name: Name, fallback?: ChoiceOf<Name>): ChoiceOf<Name>;
  choice<Value extends string>(name: string, fallback: Value, allowed: readonly Value[]): Value;
  url(name: UrlName): string | null;
  url(name: string, protocols: readonly string[]): string | null;
  /** Reports a fault of a value; a secret value is never repeated. */
  refuse(name: string, allowed: string): void;
  readonly faults: readonly string[];
  /** Names of the variables that are wrong. */
  readonly refused: readonly string[];
}

/** Secrets that no declaration names: those of OpenTelemetry. */
const secretNames = /^OTEL_.*(HEADERS|CLIENT_KEY)$/;

/** Hides the password of a URL and the whole of a secret, for messages. */
function maskValue(name: string, value: string): string {
  const setting = environmentSettings.get(name);
  if (secretNames.test(name)) return "(hidden)";
  const masked = JSON.stringify(value.replace(/(:\/\/[^:@/?#]*):[^@]*@/, "$1:***@"));
  // What a database address says beside its password helps to mend it.
  return setting?.secret && !name.startsWith("DATABASE_") ? "(hidden)" : masked;
}

/** Over an environment; `folder` is where relative names of files begin. */
export function createVariables(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Variables {
  const faults: string[] = [];
  const refused: string[] = [];
  const given = (name: string) => environment[name]?.trim() || null;
  const refuse = (name: string, allowed: string) => {
    refused.push(name);
    faults.push(
      `${name}=${maskValue(name, given(name) ?? "")} is not allowed; allowed: ${allowed}`,
    );
  };
  const secrets = new Map<string, string | null>();
  const text = (name: string): string | null => {
    // The file of that key is written anew when it is renewed.
    const isSecret = environmentSettings.get(name)?.secret && name !== "SECRET_KEY";
    if (!isSecret || given(`${name}_FILE`) === null) return given(name);
    const known = secrets.get(name);
    if (known !== undefined) return known;
    const file = given(`${name}_FILE`) ?? "";
    const read = readSecretFile(name, { own: given(name), file, folder }, refuse);
    secrets.set(name, read);
    return read;
  };
  return {
    faults,
    refused,
    text,
    refuse,
    integer(name: string, fallback?: number, range?: { from: number; to: number }) {
      const { from, to } = range ?? declared(name, "integer");
      const value = text(name);
      const without = fallback ?? Number(environmentSettings.get(name)?.usual);
      if (value === null) return without;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
      if (number >= from && number <= to) return number;
      refuse(name, `a whole number from ${from} to ${to}`);
      return without;
    },
    choice<Value extends string>(name: string, fallback?: Value, allowed?: readonly Value[]) {
      const values = allowed ?? (declared(name, "choice").allowed as readonly Value[]);
      const without = fallback ?? (environmentSettings.get(name)?.usual as Value);
      const value = text(name);
      if (value === null) return without;
      const found = values.find((entry) => entry === value);
      if (found === undefined) refuse(name, values.join(", "));
      return found ?? without;
    },
    url(name: string, allowed?: readonly string[]) {
      const protocols = allowed ?? declared(name, "url").protocols;
      const value = text(name);
      if (value === null || isAddress(value, protocols)) return value;
      refuse(
        name,
        `an address that starts with ${protocols.map((each) => `${each}://`).join(" or ")}`,
      );
      return null;
    },
  } as Variables;
}

/** The declaration of a variable that the types of its readers allow. */
function declared<Kind extends SettingType["type"]>(
  name: string,
  type: Kind,
): Extract<SettingType, { type: Kind }> {
  const setting: SettingType | undefined = environmentSettings.get(name);
  if (setting?.type !== type) throw new Error(`${name} is not declared as ${type}`);
  return setting as Extract<SettingType, { type: Kind }>;
}
