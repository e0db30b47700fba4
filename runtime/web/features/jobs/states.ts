const still: readonly number[] = [3, 6, 7, 10, 11];

/** True for a trigger that is not due until somebody starts it: paused, used up, failed too often, not started, unknown. */
export const isStill = (status: number): boolean => still.includes(status);
