import { createHmac } from 'node:crypto';

const tokenLength = 12;

/** The address of a mailbox that names a number, `box+17-3f…@example.ch` (RFC 5233). Strangers cannot make one up. */
export function subaddress(address: string, number: number, key: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${number}-${token(number, key)}${address.slice(at)}`;
}

/** The number that one of the addresses names. Undefined when none was made by `subaddress` with the same key. */
export function numberOfSubaddress(addresses: string[], key: string): number | undefined {
  for (const address of addresses) {
    const [, digits = '', given] = /\+(\d{1,15})-([\da-f]+)@/.exec(address) ?? [];
    if (given !== undefined && given === token(Number(digits), key)) return Number(digits);
  }
  return undefined;
}

function token(number: number, key: string): string {
  return createHmac('sha256', key).update(`subaddress ${number}`).digest('hex').slice(0, tokenLength);
}
