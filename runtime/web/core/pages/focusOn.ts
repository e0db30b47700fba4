/** Ref of what a dialog has the focus on when it opens: the one thing it was opened for. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();
