/** Where a promise is tested: file below tests/, and a text that is in it (the title of a test). */
type Proof = [file: string, title: string];

export interface Promised {
  promise: string;
  /** Empty: nothing in the product could break the promise yet, and `reason` says why. */
  proofs: Proof[];
  reason?: string;
}
