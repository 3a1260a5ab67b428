import { Refusal } from './refusal.ts';

/**
 * Bounds how many lengthy things go on at once: `all` in all, `each` for one key. What comes beyond is refused with 503.
 * @returns a function that takes a slot for a key, and answers the function that gives it back
 */
export function createSlots({ all, each }: { all: number; each: number }): (key: string) => () => void {
  const taken: string[] = [];
  return (key) => {
    const own = taken.filter((other) => other === key).length;
    if (taken.length >= all || own >= each) throw new Refusal(503, 'The server is busy. Try again in a moment');
    taken.push(key);
    return () => void taken.splice(taken.indexOf(key), 1);
  };
}
