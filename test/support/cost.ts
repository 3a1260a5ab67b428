/** What a task answers and what it costs this process, in milliseconds of processor time: others' load is not in it. */
export async function costOf<Result>(task: () => Promise<Result>): Promise<{ result: Result; milliseconds: number }> {
  const before = process.cpuUsage();
  const result = await task();
  const { user, system } = process.cpuUsage(before);
  return { result, milliseconds: (user + system) / 1000 };
}
