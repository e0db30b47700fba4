/** What somebody wants to know about a person's rights. */
export interface Question {
  /** "<module>/<entity>"; empty: not chosen yet. */
  entity: string;
  /** Permission code. */
  action: string;
  recordId: number | null;
  field: string | null;
}

export const nothingAsked: Question = { entity: "", action: "", recordId: null, field: null };
