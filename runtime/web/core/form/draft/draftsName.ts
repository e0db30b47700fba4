/** Name of the browser's database of drafts; signing out deletes it. */
export const draftsName = "formwork:drafts";
