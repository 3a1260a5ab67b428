/**
 * Node's flags for tests and for servers that run for seconds: initial space for 16 MB of young objects. Otherwise a start would collect garbage a dozen times, for a sixth of its time.
 *
 * With `TEST_CLOCK`, a moment such as `2028-02-29T12:00:00Z`, all their clocks show that time when the run begins.
 */
export const nodeFlags = ['--min-semi-space-size=16', ...clockFlags()];

function clockFlags(): string[] {
  const { TEST_CLOCK: moment, TEST_CLOCK_AHEAD: known } = process.env;
  if (!moment) return [];
  const ahead = known ?? String(Date.parse(moment) - Date.now());
  process.env.TEST_CLOCK_AHEAD = ahead; // all processes of a run use one clock
  const preload = new URL('./clock-preload.ts', import.meta.url);
  preload.searchParams.set('ahead', ahead);
  return [`--import=${preload}`];
}
