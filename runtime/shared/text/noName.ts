/** Stands where a record has nothing that a person would know it by. */
export const noName = "–";
