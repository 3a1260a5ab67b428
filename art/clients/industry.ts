// Drives, timber, stone, machines: from the cast plate to the poster letters of the seventies.
import { line } from './outlines.ts';
import { fill, letters, polar } from './shapes.ts';

/** A word of poster letters through which a shaft's oscillation runs. */
export const nordwelle = () =>
  `<mask id="m"><path fill="#fff" d="M0 0h240v120H0Z"/><path fill="none" stroke="#000" stroke-width="5" d="M-10 63c22-22 42-22 64 0s42 22 64 0 42-22 64 0 42 22 64 0"/></mask><g mask="url(#m)">${letters(line('poster', 'NORDWELLE', 120, 92, { width: 234, anchor: 'middle' }))}</g>`;

/** A fir of sawn boards; letters as the stencil leaves them on a stack of timber. */
export const tannried = () => {
  const boards = [0, 1, 2, 3, 4].map((i) => {
    const y = 20 + i * 14;
    const half = 7 + i * 7;
    return `M${42 - half} ${y + 11}l6-11h${2 * half - 12}l6 11Z`;
  });
  return (
    fill(`${boards.join('')}M37 92h10v14h-10Z`) +
    letters(line('stencil', 'HOLZWERK', 88, 56, { width: 150 }), line('stencil', 'TANNRIED', 88, 94, { width: 150 }))
  );
};

/** Letters cut into a block with the chisel: straight edges only. 20 wide, 30 high, strokes of 7. */
const CHISELLED: Record<string, string> = {
  G: 'M6 0H20V7H9L7 10V20L9 23H13V18H10V12H20V30H6L0 24V6Z',
  R: 'M0 0H15L20 5V13L16 17L21 30H13.5L9.5 19H7V30H0ZM7 6V13H11.5L13 11.5V7.5L11.5 6Z',
  A: 'M6 0H14L21 30H13.5L12.5 25H7.5L6.5 30H-1ZM10 10L8.5 19H11.5Z',
  N: 'M0 0H7L13.5 15V0H20.5V30H13.5L7 15V30H0Z',
  O: 'M6 0H15L21 6V24L15 30H6L0 24V6ZM9 7L7 9V21L9 23H12L14 21V9L12 7Z',
  F: 'M0 0H19V7H7V12H17V19H7V30H0Z',
  E: 'M0 0H19V6.5H7V11.5H17V18H7V23.5H19V30H0Z',
  L: 'M0 0H7V23H19V30H0Z',
  S: 'M5 0H19V7H8L7 8V11L8 12H15L20 17V25L15 30H0V23H12L13 22V20L12 19H5L0 14V5Z',
};
const chiselled = (text: string, y: number, width: number) =>
  [...text]
    .map((letter, i) => {
      const step = width / text.length;
      return `<path transform="matrix(${((step - 6) / 20).toFixed(2)} 0 0 1.5 ${20 + i * step} ${y})" d="${CHISELLED[letter]}"/>`;
    })
    .join('');

/** Both lines as wide as each other, shifted along a fault as rock is. */
export const granofels = () => {
  const side = (d: string, shift: number) =>
    `<clipPath id="c${shift}"><path d="${d}"/></clipPath><g clip-path="url(#c${shift})"><use href="#w" y="${shift}"/></g>`;
  return `<defs><g id="w" fill-rule="evenodd">${chiselled('GRANO', 10, 206)}${chiselled('FELS', 61, 206)}</g></defs>${side('M0 0H161L117 120H0Z', 0)}${side('M164 0H240V120H120Z', 7)}`;
};

/** A hexagon nut with a Z on its own angles, over letters of the fifties. */
export const zendelin = () => {
  const nut = polar(
    120,
    42,
    [0, 60, 120, 180, 240, 300].map((deg): [number, number] => [42, deg]),
  );
  const z = 'M104 22H142L124 53H140L135 62H98L116 31H99Z';
  return fill(nut + z) + letters(line('extended', 'ZENDELIN', 120, 115, { width: 234, anchor: 'middle' }));
};
