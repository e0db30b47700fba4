/** Documentation of a fault code: title, explanation and general cure. */
export interface FaultExplanation {
  title: string;
  explanation: string;
  cure: string;
}

export const entry = (title: string, explanation: string, cure: string): FaultExplanation => ({
  title,
  explanation,
  cure,
});
