/** Returns a header that names an invented IP address to a server that trusts its proxy: another one for each number below 2^24. */
export function sentFrom(number: number): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
}
