/** Reads variables one by one and collects what is wrong with them, so that every bad one is reported at once. */
export interface Variables {
  text(name: string): string | null;
  integer(name: string, fallback: number, range: { from: number; to: number }): number;
  choice<Value extends string>(name: string, fallback: Value, allowed: readonly Value[]): Value;
  url(name: string, protocols: readonly string[]): string | null;
  /** Reports a fault of a value; a secret value is never repeated. */
  refuse(name: string, allowed: string): void;
  readonly faults: readonly string[];
}

const secretNames =
  /PASSWORD|PASSPHRASE(?!_FILE)|SECRET(?!_KEY_FILE)|ACCESS_KEY|^METRICS_TOKEN$|^SMTP_URL$|^REDIS_URL$|^OTEL_.*(HEADERS|CLIENT_KEY)$/;

/** Hides the password of a URL and the whole of a secret, for messages. */
function maskValue(name: string, value: string): string {
  if (secretNames.test(name)) return "(hidden)";
  return JSON.stringify(value.replace(/(:\/\/[^:@/?#]*):[^@]*@/, "$1:***@"));
}

export function createVariables(environment: Record<string, string | undefined>): Variables {
  const faults: string[] = [];
  const text = (name: string) => {
    const value = environment[name]?.trim();
    return value === undefined || value === "" ? null : value;
  };
  const refuse = (name: string, allowed: string) => {
    faults.push(`${name}=${maskValue(name, text(name) ?? "")} is not allowed; allowed: ${allowed}`);
  };
  return {
    faults,
    text,
    refuse,
    integer(name, fallback, { from, to }) {
      const value = text(name);
      if (value === null) return fallback;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
      if (number >= from && number <= to) return number;
      refuse(name, `a whole number from ${from} to ${to}`);
      return fallback;
    },
    choice(name, fallback, allowed) {
      const value = text(name);
      if (value === null) return fallback;
      const found = allowed.find((entry) => entry === value);
      if (found === undefined) refuse(name, allowed.join(", "));
      return found ?? fallback;
    },
    url(name, protocols) {
      const value = text(name);
      if (value === null) return null;
      if (protocols.some((protocol) => value.startsWith(`${protocol}://`)) && isUrl(value)) {
        return value;
      }
      refuse(name, `an address that starts with ${protocols.map((p) => `${p}://`).join(" or ")}`);
      return null;
    },
  };
}

function isUrl(value: string): boolean {
  // A socket address has no host ("postgres://user@/name?host=/run/postgresql"), which URL does not take.
  return (
    URL.canParse(value) ||
    URL.canParse(value.replace("@/", "@localhost/").replace(":///", "://localhost/"))
  );
}
