/** What the designer shows of a form. */
export const tabNames = ["design", "logic", "preview", "texts", "json", "versions"] as const;
export type TabName = (typeof tabNames)[number];
