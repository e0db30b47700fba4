import type { SettingBlock } from "../contract.ts";

export const backupSettings = [
  {
    about:
      'Backups ("npm run backup", "npm run restore"). The passphrase encrypts them (12 or more characters, or a file that holds it): without it nobody can restore them, so keep a copy apart from the machine. BACKUP_KEEP: how many stay in BACKUP_DIR; BACKUP_KEEP_DAYS: days after which one goes, 0: none goes for its age. The newest one always stays.',
    settings: [
      {
        name: "BACKUP_PASSPHRASE",
        type: "text",
        secret: true,
        example: "",
        exampleFile: "/run/secrets/formwork-backup",
      },
      { name: "BACKUP_DIR", type: "text", example: ".data/backups" },
      { name: "BACKUP_KEEP", type: "integer", from: 1, to: 10_000, usual: "14", example: "14" },
      { name: "BACKUP_KEEP_DAYS", type: "integer", from: 0, to: 36_500, usual: "0", example: "0" },
    ],
  },
  {
    about:
      'Point in time: BACKUP_LOG=on archives the log of the embedded database beside the backups (BACKUP_DIR/log, or below BACKUP_S3_PREFIX), sealed by the passphrase, so that every moment can be restored: "npm run restore -- --until 2026-03-01T14:30:00Z". BACKUP_LOG_SECONDS: the most that a lost disk loses; BACKUP_LOG_KEEP_DAYS: how far back moments can be restored; BACKUP_LOG_BASE_HOURS: how often a new base is made.',
    settings: [
      { name: "BACKUP_LOG", type: "choice", allowed: ["on", "off"], usual: "off", example: "on" },
      {
        name: "BACKUP_LOG_SECONDS",
        type: "integer",
        from: 1,
        to: 3600,
        usual: "60",
        example: "60",
      },
      {
        name: "BACKUP_LOG_KEEP_DAYS",
        type: "integer",
        from: 1,
        to: 3650,
        usual: "7",
        example: "7",
      },
      {
        name: "BACKUP_LOG_BASE_HOURS",
        type: "integer",
        from: 1,
        to: 720,
        usual: "24",
        example: "24",
      },
    ],
  },
  {
    about:
      "A bucket of Amazon S3, or of a server that speaks its protocol (BACKUP_S3_ENDPOINT), instead of BACKUP_DIR. Each key can be given as a file too (BACKUP_S3_ACCESS_KEY_ID_FILE, BACKUP_S3_SECRET_ACCESS_KEY_FILE); it has to list, read, write and delete objects of the bucket below BACKUP_S3_PREFIX, and to list and abort its multipart uploads. BACKUP_S3_PATH_STYLE=on puts the name of the bucket into the path instead of the host; default: on with BACKUP_S3_ENDPOINT, else off.",
    settings: [
      { name: "BACKUP_S3_BUCKET", type: "text", example: "formwork-backups" },
      {
        name: "BACKUP_S3_ENDPOINT",
        type: "url",
        protocols: ["http", "https"],
        example: "https://s3.example.com",
      },
      { name: "BACKUP_S3_REGION", type: "text", usual: "us-east-1", example: "us-east-1" },
      { name: "BACKUP_S3_PREFIX", type: "text", example: "production" },
      { name: "BACKUP_S3_ACCESS_KEY_ID", type: "text", secret: true, example: "" },
      { name: "BACKUP_S3_SECRET_ACCESS_KEY", type: "text", secret: true, example: "" },
      { name: "BACKUP_S3_PATH_STYLE", type: "choice", allowed: ["on", "off"], example: "on" },
    ],
  },
] as const satisfies readonly SettingBlock[];
