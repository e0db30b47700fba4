/** FormStatusEnum. */
export const formStates = { draft: 1, published: 2, closed: 3, promoted: 4 } as const;
