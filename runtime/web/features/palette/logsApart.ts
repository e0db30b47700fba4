import { isLog } from "../../../shared/entity/logEntity.ts";

/** What was found, with log entries apart: what people work on is listed before what was noted of it. */
export function logsApart<Group extends { entity: string }>(
  groups: readonly Group[],
): { records: Group[]; logs: Group[] } {
  return {
    records: groups.filter(({ entity }) => !isLog(entity)),
    logs: groups.filter(({ entity }) => isLog(entity)),
  };
}
