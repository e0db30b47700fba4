/** Name of the field that holds a composed title. */
export const composedTitle = "recordTitle";
