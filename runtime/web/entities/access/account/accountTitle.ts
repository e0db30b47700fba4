import type { EntityRecord } from "../../../core/pages/contract.ts";

/** Name and account of a person: "Wang Xiaoyan (user2)". */
export const accountTitle = (record: EntityRecord): string =>
  `${String(record["realName"] ?? "")} (${String(record["account"])})`;
