import type { EntityRecord } from "../../../core/pages/contract.ts";

/** How a person of the list is called. */
export const onlineName = ({ realName, userName }: EntityRecord): string =>
  realName && realName !== userName
    ? `${String(realName)} (${String(userName)})`
    : String(userName);
