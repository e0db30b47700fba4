/** Milliseconds of processor time that the work below took on the machine on which the bounds of silence were set. */
const usual = 12;
const rounds = 5;

/**
 * How many times slower this machine is at present than that one, at least 1. Processors of rented machines run at a third of their pace
 * when others work beside them, and a thread's own processor time does not show that.
 */
export function machinePace(): number {
  const times = Array.from({ length: rounds }, () => {
    const from = process.threadCpuUsage().user;
    work();
    return (process.threadCpuUsage().user - from) / 1000;
  });
  const median = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  return Math.max(1, median / usual);
}

/** Some of what a server does: texts, objects and sorting. */
function work(): void {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    id: at,
    name: `row ${(at * 7919) % 20_011}`,
  }));
  rows.sort((one, other) => (one.name < other.name ? -1 : 1));
  JSON.parse(JSON.stringify(rows));
}
