/** What people add to a record beside its fields (x-collaboration). */
export const collaborationParts = ["comments", "attachments", "followers", "tags"] as const;
export type CollaborationPart = (typeof collaborationParts)[number];

/** The entity that keeps it for the records of all others. */
export const collaborationKey = "system/collaboration";

/** Permission code of those who may comment on records, and attach files and tags to them. Who may read a record may follow it. */
export const commentCode = ({ api }: { api: string }): string => `${api}/comment`;

/** Limits of one record. */
export const collaborationLimits = {
  comment: 4000,
  /** People that one comment names. */
  mentions: 20,
  tag: 32,
  tags: 20,
  attachments: 100,
} as const;

/** A comment names a person as `@{12}`, so that it shows the name that he has by now. */
export const mentionToken = (id: number): string => `@{${id}}`;

/** People whom a comment names, each once. */
export function mentionsIn(text: string): number[] {
  const ids = [...text.matchAll(/@\{(\d{1,16})\}/g)].map(([, id]) => Number(id));
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}
