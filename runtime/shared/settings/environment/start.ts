import type { SettingBlock } from "../contract.ts";

export const startSettings = [
  {
    about:
      'What opens the secrets in the database (signing keys, passwords of services, second factors): 32 random bytes in base64 or hex, the same for all processes ("openssl rand -base64 32"), or a file that holds them. Keep a copy apart from the dumps of the database: without it they cannot be read. Default: DATA_DIR/secret.key, made at the first start for the embedded database and on a loopback HOST; with DATABASE_URL and another HOST one of the two has to be set. "npm run formwork -- rotate-keys" renews it.',
    settings: [
      { name: "SECRET_KEY", type: "text", secret: true, example: "" },
      { name: "SECRET_KEY_FILE", type: "text", example: "/run/secrets/formwork" },
    ],
  },
  {
    about:
      "Password of the first administrator, superadmin. Without it one is made and printed once at first start; it has to be changed at the first sign-in, within 72 hours.",
    settings: [{ name: "ADMIN_PASSWORD", type: "text", secret: true, example: "" }],
  },
  {
    about:
      'What a new database begins with: none (dictionaries, menus, settings and an empty tenant), base (one tenant with organization, role and administrator) or demo (and the demo company). Default: "seed" of formwork.config.json, else demo. From base to demo rows are added at the next start; none is taken away.',
    settings: [
      { name: "SEED", type: "choice", allowed: ["none", "base", "demo"], example: "demo" },
    ],
  },
  {
    about:
      "One password for all seeded accounts at first start, for development. Without it an administrator gives them theirs.",
    settings: [{ name: "SEED_PASSWORD", type: "text", secret: true, example: "" }],
  },
  {
    about:
      "What a new database starts with: on asks administrators for a second factor (sys_second_factor) and ends sessions after 30 minutes without a person at the desk (sys_idle_timeout); both can be changed in the console. Default: off where HOST is a loopback address and no PUBLIC_URL is set (development), else on.",
    settings: [{ name: "SECURE_DEFAULTS", type: "choice", allowed: ["on", "off"], example: "on" }],
  },
] as const satisfies readonly SettingBlock[];
