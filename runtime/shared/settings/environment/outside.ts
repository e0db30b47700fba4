import type { SettingBlock } from "../contract.ts";

export const outsideSettings = [
  {
    about:
      "Hosts that are not on the public internet and may be called by what administrators set up (sign-in providers, directories): names, addresses and networks with commas. All other private addresses are refused.",
    settings: [{ name: "PRIVATE_HOSTS", type: "text", example: "ldap.corp.example,10.20.0.0/16" }],
  },
  {
    about:
      "Several processes behind one address: a Redis in which they count together what is limited (requests, answers to public forms, polls of calendars), or a file whose first line is its address; rediss:// is encrypted. Nothing else is kept there, and installations that share one take databases of their own (the number at the end). Without it, or while it is away, each process counts for itself.",
    settings: [
      {
        name: "REDIS_URL",
        type: "url",
        protocols: ["redis", "rediss"],
        secret: true,
        example: "redis://account:password@redis.example.com:6379/0",
        exampleFile: "/run/secrets/formwork-redis",
      },
    ],
  },
] as const satisfies readonly SettingBlock[];
