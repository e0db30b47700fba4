import { stringKind } from "./stringKind.ts";

const cronPattern =
  "^(@(yearly|annually|monthly|weekly|workday|daily|midnight|hourly|minutely|secondly)|[0-9A-Za-z*?,/#\\-]+( +[0-9A-Za-z*?,/#\\-]+){4,6})$";

export const cron = stringKind(
  "cron",
  { pattern: cronPattern, formKey: "cron", maxLength: 128 },
  {
    examples: ["0 8 * * *"],
    compact: false,
    asking: "one",
  },
);
