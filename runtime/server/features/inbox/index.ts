export { inboxActions } from "./actions.ts";
export {
  addInboxEntries,
  type EntryKind,
  type NewEntry,
  type Recipients,
  tellInbox,
} from "./entries.ts";
export { type Attachment, attachmentsSql } from "./noticeContent.ts";
