import * as calls from "../../../../generated/system/collaboration/client.ts";
import type {
  CollaborationAbout,
  CollaborationAttachment,
  CollaborationEntries,
  CollaborationEntry,
  CollaborationPerson,
  CollaborationVersion,
} from "../../../../generated/system/collaboration/types.ts";
import { call } from "../http/call.ts";

export type About = CollaborationAbout;
export type Attachment = CollaborationAttachment;
export type Entry = CollaborationEntry;
export type Person = CollaborationPerson;
type Version = CollaborationVersion;

/** A record of an entity that says x-collaboration. */
export interface RecordName {
  entity: string;
  recordId: number;
}

/** Begins every query of what was added to a record. */
export const collaborationQuery = ({ entity, recordId }: RecordName) =>
  ["collaboration", entity, recordId] as const;

/** Throws RequestFault, as all of these do. */
export const loadAbout = (of: RecordName): Promise<About> => call(calls.collaborationOf, { ...of });

export const loadEntries = (of: RecordName, before?: number): Promise<CollaborationEntries> =>
  call(calls.collaborationEntries, before === undefined ? { ...of } : { ...of, before });

export const loadVersions = (id: number): Promise<Version[]> => call(calls.commentVersions, { id });

export const findPeople = (of: RecordName, search: string): Promise<Person[]> =>
  call(calls.mentionablePeople, { ...of, search });

export const sendComment = (of: RecordName, text: string) =>
  call(calls.addComment, { ...of, text });

export const changeComment = (id: number, text: string) => call(calls.editComment, { id, text });

export const attach = (of: RecordName, fileId: number) => call(calls.attachFile, { ...of, fileId });

export const tag = (of: RecordName, text: string) => call(calls.addTag, { ...of, text });

export const follow = (of: RecordName, wanted: boolean) =>
  call(calls.followRecord, { ...of, follow: wanted });

export const remove = (id: number) => call(calls.removeAddition, { id });
