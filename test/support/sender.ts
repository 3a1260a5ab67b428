/** Returns the header by which a trusted proxy names the sender's IP address: a different address for each number below 2^24. */
export function sentFrom(number: number): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
}
