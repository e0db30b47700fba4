/** As a ref: anyone who opened what holds this input writes in it at once. */
export const focusAtOnce = (input: HTMLInputElement | HTMLTextAreaElement | null): void =>
  input?.focus();
