import type { SettingBlock } from "../contract.ts";

export const accessSettings = [
  {
    about:
      "The code at sign-in: on, or off for automation (honored only when HOST is a loopback address).",
    settings: [
      { name: "CAPTCHA", type: "choice", allowed: ["on", "off"], usual: "on", example: "on" },
    ],
  },
  {
    about:
      "The API documents at /swagger, for the super administrator: on or off. Default: on where HOST is a loopback address and no PUBLIC_URL is set, else off.",
    settings: [{ name: "API_DOCS", type: "choice", allowed: ["on", "off"], example: "off" }],
  },
  {
    about:
      'Whether the code generation of the console may write schemas and generated files into the project: on or off. "npm run dev" turns it on; honored only when HOST is a loopback address. Off, it plans and exports.',
    settings: [{ name: "CODE_WRITE", type: "choice", allowed: ["on", "off"], example: "off" }],
  },
  {
    about:
      'Whether super administrators may run selects in the console (Database, SQL console): on or off. On, a login of its own is made for it (<database>_reader), which may read what is neither secret nor masked, of all tenants, and write nothing; the owner needs CREATEROLE. Every statement is in the change journal. "npm run dev" turns it on.',
    settings: [{ name: "SQL_CONSOLE", type: "choice", allowed: ["on", "off"], example: "off" }],
  },
] as const satisfies readonly SettingBlock[];
