/** Notices, the inbox, version notes and the schedule. */
import type { ObjectShape } from "../differences.ts";
import { base, entity } from "./base.ts";

const noticeKeys = {
  id: "num",
  title: "str",
  content: "str",
  type: "num",
  publicUserId: "num?",
  publicUserName: "str?",
  publicOrgId: "num?",
  publicOrgName: "str?",
  publicTime: "dt?",
  cancelTime: "dt?",
  status: "num",
} as const;
export const notice = entity({
  ...noticeKeys,
  tenantId: "num?",
  audience: "str",
  organizationIds: "nums",
  roleIds: "nums",
  userIds: "nums",
  pinned: "bool",
  mustAcknowledge: "bool",
  endAt: "dt?",
  publishAt: "dt?",
  recallNote: "str?",
  attachments: "nums",
});
export const publishedNotice: ObjectShape = {
  keys: {
    ...noticeKeys,
    tenantId: "num?",
    createTime: "dt?",
    updateTime: "dt?",
    createUserId: "num?",
    createUserName: "str?",
    updateUserId: "num?",
    updateUserName: "str?",
    pinned: "bool",
    mustAcknowledge: "bool",
    endAt: "dt?",
    attachments: "any",
  },
};
/** `detail` is of any shape or null. */
export const inboxEntry: ObjectShape = {
  keys: {
    id: "num",
    kind: "str",
    topic: "str?",
    title: "str",
    text: "str?",
    senderName: "str?",
    sourceId: "num?",
    detail: "any",
    pinned: "bool",
    important: "bool",
    sentTime: "dt",
    readTime: "dt?",
    archivedTime: "dt?",
    state: "str?",
    recallNote: "str?",
    cancelTime: "dt?",
  },
};
export const upgrade = entity({ content: "str", title: "str?" });
export const versionNote: ObjectShape = { keys: { ...base, content: "str", title: "str?" } };
export const receipt: ObjectShape = {
  keys: {
    id: "num",
    noticeId: "num",
    userId: "num",
    readStatus: "num",
    readTime: "dt?",
    sysNotice: publishedNotice,
  },
};

const repeated = [
  "endDate",
  "allDay",
  "timeZone",
  "repeatRule",
  "exceptions",
  "repeatEnd",
  "reminders",
  "uid",
  "occurrence",
];
export const schedule = entity(
  {
    tenantId: "num?",
    userId: "num",
    scheduleTime: "dt",
    startTime: "str?",
    endTime: "str?",
    content: "str",
    status: "num",
  },
  ["createOrgId", "createOrgName", "userName", ...repeated],
);
