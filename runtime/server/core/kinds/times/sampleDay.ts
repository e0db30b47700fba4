export const sampleDay = (turn: number): string =>
  new Date(Date.UTC(2027, 0, 1 + (turn % 300))).toISOString().slice(0, 10);
