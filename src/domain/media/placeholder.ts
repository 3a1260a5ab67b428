/**
 * Makes the placeholder shown until a picture arrives: the colours of its four quarters, row by row, each as three hexadecimal
 * digits.
 * @param pixels two rows of two, of four bytes each: red, green, blue and opacity
 * @returns `8ab9bc766554`; null if one of them is transparent
 */
export function placeholderOfPixels(pixels: Uint8Array): string | null {
  const isOpaque = [3, 7, 11, 15].every((index) => pixels[index] === 255);
  if (!isOpaque) return null;
  return [...pixels].map((value, index) => (index % 4 === 3 ? '' : Math.round(value / 17).toString(16))).join('');
}

/** The four colours in the notation of CSS: `#8ab`. */
export function cornersOf(placeholder: string): string[] {
  return [0, 3, 6, 9].map((start) => `#${placeholder.slice(start, start + 3)}`);
}
