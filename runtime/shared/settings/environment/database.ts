import type { SettingBlock } from "../contract.ts";

export const databaseSettings = [
  {
    about: "Folder of the embedded database and of uploaded files.",
    settings: [{ name: "DATA_DIR", type: "text", usual: ".data", example: ".data" }],
  },
  {
    about:
      "An outside PostgreSQL (15 or newer) instead of the embedded one: the owner of the database. It also makes the role the server runs as. Where it may not, name that login yourself in DATABASE_APP_URL.",
    settings: [
      {
        name: "DATABASE_URL",
        type: "url",
        protocols: ["postgres", "postgresql"],
        secret: true,
        example: "postgres://formwork:secret@db.example.com:5432/formwork",
      },
      {
        name: "DATABASE_APP_URL",
        type: "url",
        protocols: ["postgres", "postgresql"],
        secret: true,
        example: "postgres://formwork_login:secret@db.example.com:5432/formwork",
      },
    ],
  },
  {
    about:
      "With DATABASE_APP_URL: a second login, member of formwork_unruled alone, for people whose roles have no row rules. Without it their lists work as well, but slower.",
    settings: [
      {
        name: "DATABASE_PLAIN_URL",
        type: "url",
        protocols: ["postgres", "postgresql"],
        secret: true,
        example: "postgres://formwork_plain:secret@db.example.com:5432/formwork",
      },
      { name: "DATABASE_POOL_SIZE", type: "integer", from: 1, to: 90, usual: "10", example: "10" },
    ],
  },
] as const satisfies readonly SettingBlock[];
