import type { SettingBlock } from "../contract.ts";

export const listenSettings = [
  {
    about: "Where the server listens.",
    settings: [
      { name: "PORT", type: "integer", from: 0, to: 65_535, usual: "5320", example: "5320" },
      { name: "HOST", type: "text", usual: "127.0.0.1", example: "127.0.0.1" },
    ],
  },
  {
    about: "Address under which browsers reach it, when a proxy stands in front.",
    settings: [
      {
        name: "PUBLIC_URL",
        type: "url",
        protocols: ["http", "https"],
        example: "https://console.example.com",
      },
    ],
  },
  {
    about:
      "Proxies in front of the server, as addresses and networks with commas: from them, and from nobody else, X-Forwarded-For counts as the address of the client.",
    settings: [{ name: "TRUST_PROXY", type: "text", example: "127.0.0.1,10.0.0.0/8" }],
  },
  {
    about:
      "Requests per second of one address, and of one account, that one server process answers, or all that share a Redis; more get 429. 0: no limit.",
    settings: [
      {
        name: "RATE_LIMIT",
        type: "integer",
        from: 0,
        to: 1_000_000,
        usual: "1000",
        live: true,
        example: "1000",
      },
    ],
  },
  {
    about:
      "Open connections of one server process, and of one network of addresses (IPv4 address, IPv6 /64; not of a proxy in TRUST_PROXY); beyond them unused ones are closed first. 0: no limit. Headers have to come within 15 s, and bodies, and answers that wait for their reader, have to move on by 20 KB every 20 s.",
    settings: [
      {
        name: "MAX_CONNECTIONS",
        type: "integer",
        from: 0,
        to: 1_000_000,
        usual: "8192",
        live: true,
        example: "8192",
      },
      {
        name: "MAX_CONNECTIONS_PER_NETWORK",
        type: "integer",
        from: 0,
        to: 1_000_000,
        usual: "1024",
        live: true,
        example: "1024",
      },
    ],
  },
] as const satisfies readonly SettingBlock[];
