const hour = 60 * 60_000;

/** Begins the keys of drafts of public forms. */
const publicPrefix = "public:";

/** How many hours a browser keeps the answers to a public form that were not sent, as its page says: its device may be anybody's. */
const publicDraftHours = 24;

/** Of use to nobody after this. */
const usualHours = 30 * 24;

/** The key of the draft of a public form. */
export const publicDraftKey = (token: string, version: number): string =>
  `${publicPrefix}${token}:${version}`;

/** How long the draft of a key is kept, in milliseconds. */
export const draftLifetime = (key: string): number =>
  (key.startsWith(publicPrefix) ? publicDraftHours : usualHours) * hour;
