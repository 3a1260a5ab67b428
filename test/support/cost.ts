/** Runs a task. Returns its result and its CPU time in this process in milliseconds, which excludes other load. */
export async function costOf<Result>(task: () => Promise<Result>): Promise<{ result: Result; milliseconds: number }> {
  const before = process.cpuUsage();
  const result = await task();
  const { user, system } = process.cpuUsage(before);
  return { result, milliseconds: (user + system) / 1000 };
}
