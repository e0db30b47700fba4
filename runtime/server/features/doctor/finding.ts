/** What a check found. */
export interface Finding {
  state: "ok" | "warning" | "fault";
  said: string;
  /** What to do about it. */
  cure?: string;
}

export interface Check {
  name: string;
  /** Throws what it could not find out; that is a fault, too. */
  run(): Promise<Finding[]> | Finding[];
  /** What to do when it throws. */
  cure: string;
}

export const ok = (said: string): Finding => ({ state: "ok", said });
export const warning = (said: string, cure: string): Finding => ({ state: "warning", said, cure });
export const fault = (said: string, cure: string): Finding => ({ state: "fault", said, cure });
