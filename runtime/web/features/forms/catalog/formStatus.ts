/** FormStatusEnum. */
export const formStatus = { draft: 1, published: 2, closed: 3, promoted: 4 } as const;
