/**
 * How many milliseconds of processor time this process takes from now on. What is judged by it passes on a machine that does something else
 * meanwhile, and fails on an idle one, as it should.
 */
export function worked(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
