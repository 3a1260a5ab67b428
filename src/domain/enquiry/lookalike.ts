import { domainOf } from './mailbox.ts';

/** Letters that look alike in an address, by what they look like. */
const alike: [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[1|ıі]/g, 'l'],
  [/i/g, 'l'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/а/g, 'a'],
  [/е/g, 'e'],
  [/о/g, 'o'],
  [/р/g, 'p'],
  [/с/g, 'c'],
  [/х/g, 'x'],
  [/[.-]/g, ''],
];

/**
 * Whether a sender looks like the workshop and is not: the domain differs from the workshop's in letters that look alike or in one
 * letter, or the name contains an address or the domain of the workshop while the address is another one's.
 * @param own the workshop's addresses
 */
export function looksLikeOwn({ address, name }: { address: string; name: string }, own: string[]): boolean {
  const domain = domainOf(address);
  const domains = [...new Set(own.map(domainOf))];
  if (domains.includes(domain)) return false;
  const shown = name.toLowerCase();
  return domains.some(
    (mine) => shown.includes(mine) || skeleton(domain) === skeleton(mine) || differsByOne(domain, mine),
  );
}

function skeleton(domain: string): string {
  return alike.reduce(
    (text, [letters, look]) => text.replace(letters, look),
    domain.normalize('NFKD').replace(/\p{M}/gu, ''),
  );
}

/** Whether one letter was added, left out or replaced. Short domains differ by one letter without intent. */
function differsByOne(one: string, other: string): boolean {
  if (other.length < 8 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (rest.length === otherRest.length) return rest.slice(1) === otherRest.slice(1);
  return rest.length > otherRest.length ? rest.slice(1) === otherRest : rest === otherRest.slice(1);
}
