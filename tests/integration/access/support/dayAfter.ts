/** A day of its own for every row that is planted, as `yyyy-MM-dd`. */
export const dayAfter = (number: number): string =>
  new Date(Date.UTC(2126, 0, 1 + number)).toISOString().slice(0, 10);
