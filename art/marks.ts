// The workshop's mark and favicon, and the logos of fourteen invented clients. All letters are strokes drawn here.
import { MARK } from './drawing.ts';
import { type Letters, letters } from './lettering.ts';
import { CONTENT, IMAGES, type Job } from './save.ts';

const C = 'currentColor';
const word = (x: number, y: number, text: string, size: number, o: Partial<Letters> = {}) =>
  letters(x, y, text, { size, stroke: C, anchor: 'start', width: 0.17, ...o });
const fill = (d: string, rule = 'evenodd') => `<path d="${d}" fill="${C}" fill-rule="${rule}"/>`;
const pen = (d: string, w: number, cap = 'round') =>
  `<path d="${d}" fill="none" stroke="${C}" stroke-width="${w}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
/** Three shapes of shield, 48 wide. */
const shield = (x: number, y: number) => `M${x} ${y}h48v30c0 18 -12 26 -24 32c-12 -6 -24 -14 -24 -32Z`;
const shieldRound = (x: number, y: number) => `M${x} ${y}h48v34a24 24 0 0 1 -48 0Z`;
const shieldCurved = (x: number, y: number) =>
  `M${x} ${y}c9 5 15 5 24 0c9 5 15 5 24 0c4 30 0 48 -24 62c-24 -14 -28 -32 -24 -62Z`;

/** A sunray as a cut-out. */
function ray(x: number, y: number, deg: number): string {
  const a = (deg * Math.PI) / 180;
  const at = (r: number, w: number) =>
    `${(x + Math.cos(a) * r - Math.sin(a) * w).toFixed(1)} ${(y + Math.sin(a) * r + Math.cos(a) * w).toFixed(1)}`;
  return `M${at(12, -1.8)}L${at(18, -0.6)}L${at(18, 0.6)}L${at(12, 1.8)}Z`;
}

type Client = { key: string; name: string; art: string };
const CLIENTS: Client[] = [
  // A railway: a wheel set between two arrows, slanted capitals.
  {
    key: 'bergtalbahn',
    name: 'Bergtalbahn BTB',
    art:
      fill('M6 34H50L40 24H54L74 43H6ZM74 62H30L40 72H26L6 53H74Z') +
      word(92, 66, 'BTB', 36, { slant: 12, width: 0.23, join: 'miter', cap: 'butt', stretch: 1.25, gap: 2 }),
  },
  // Municipalities: arms with a name.
  {
    key: 'birkenthalwil',
    name: 'Gemeinde Birkenthalwil',
    art:
      fill(`${shield(10, 16)}M32 64V50C20 50 18 40 22 34C22 25 30 20 34 22C38 20 46 25 46 34C50 40 48 50 36 50V64Z`) +
      word(74, 47, 'BIRKEN', 19, { width: 0.15, gap: 1.9 }) +
      word(74, 75, 'THALWIL', 19, { width: 0.15, gap: 1.6 }),
  },
  {
    key: 'rochelune',
    name: 'Commune de Rochelune',
    art:
      fill(
        `${shieldRound(12, 18)}M17 60L29 42L36 51L44 38L56 58A22 22 0 0 1 17 60ZM33 23a8 8 0 1 0 9 11a9 9 0 0 1 -9 -11Z`,
      ) + word(76, 60, 'Rochelune', 23, { width: 0.12, gap: 1.1 }),
  },
  {
    key: 'pontelvo',
    name: 'Comune di Pontelvo',
    art:
      fill(`${shieldCurved(10, 14)}M14 40H54V46C50 46 48 50 48 54H41C41 44 27 44 27 54H20C20 50 18 46 13.500 46Z`) +
      word(76, 55, 'PONTELVO', 17, { width: 0.12, stretch: 1.1, gap: 2.4 }) +
      pen('M76 68H224', 2),
  },
  {
    key: 'crestalauna',
    name: 'Vischnanca Crestalauna',
    art:
      pen(shield(12, 16), 4) +
      fill('M16 50L28 32L35 42L44 28L56 50C52 62 44 70 36 74C28 70 20 62 16 50Z') +
      word(74, 44, 'CRESTA', 21, { width: 0.2, cap: 'butt', join: 'miter' }) +
      word(74, 75, 'LAUNA', 21, { width: 0.2, cap: 'butt', join: 'miter', gap: 2.95 }),
  },
  {
    key: 'sonnmattikon',
    name: 'Stadt Sonnmattikon',
    art:
      fill(
        `${shieldRound(10, 16)}${disc(34, 43, 9)}${Array.from({ length: 8 }, (_, i) => ray(34, 43, i * 45)).join('')}`,
      ) +
      word(72, 48, 'SONN', 22, { width: 0.24, gap: 2.2 }) +
      word(72, 76, 'MATTIKON', 16, { width: 0.13, gap: 2.2 }),
  },
  // Industry, logistics, retail, timber, stone, energy, farming, machines.
  {
    key: 'nordwelle',
    name: 'Nordwelle Antriebe AG',
    art:
      pen('M12 58C24 18 36 18 44 48S64 78 76 38', 9) +
      word(90, 56, 'NORDWELLE', 17, { width: 0.2, slant: 10, gap: 1.5 }) +
      word(90, 76, 'ANTRIEBE', 9, { width: 0.15, gap: 3.3 }),
  },
  {
    key: 'kettara',
    name: 'Kettara Logistik',
    art:
      fill('M8 24H28L48 48L28 72H8L28 48ZM36 24H56L76 48L56 72H36L56 48Z') +
      word(92, 59, 'kettara', 29, { width: 0.19 }),
  },
  {
    key: 'mirabo',
    name: 'Mirabo Warenhaus',
    art:
      fill('M6 14H234V82H6Z' + 'M12 20V76H228V20Z') +
      word(120, 60, 'MIRABO', 25, { anchor: 'middle', width: 0.11, gap: 3.4, stretch: 1.1 }),
  },
  {
    key: 'tannried',
    name: 'Holzwerk Tannried',
    art:
      fill('M40 10L58 36H50L64 58H46V80H34V58H16L30 36H22Z') +
      word(78, 46, 'HOLZWERK', 15, { width: 0.14, gap: 2 }) +
      word(78, 76, 'TANNRIED', 19, { width: 0.22, gap: 1.5 }),
  },
  {
    key: 'granofels',
    name: 'Granofels Steinbrüche',
    art:
      fill('M20 22L36 14L52 22V40L36 48L20 40ZM4 54L18 46L33 54V71L18 79L4 71ZM39 54L54 46L68 54V71L54 79L39 71Z') +
      word(80, 57, 'GRANOFELS', 19, { width: 0.26, cap: 'butt', join: 'miter', stretch: 0.86, gap: 1.5 }),
  },
  {
    key: 'termova',
    name: 'Termova Energie',
    art:
      fill(
        'M38 8C44 26 62 36 62 58A24 24 0 0 1 14 58C14 46 22 42 24 30C30 34 32 40 32 44C38 36 40 22 38 8ZM38 74A12 12 0 0 0 50 62C50 54 44 50 40 44C40 54 26 54 26 64A12 11 0 0 0 38 74Z',
      ) + word(78, 62, 'TERMOVA', 24, { width: 0.12, stretch: 0.84, gap: 1.7 }),
  },
  {
    key: 'agrilenta',
    name: 'Agrilenta Genossenschaft',
    art:
      pen('M38 84V24', 4) +
      [28, 42, 56]
        .map((y) =>
          fill(
            `M36 ${y + 14}C22 ${y + 12} 16 ${y + 4} 16 ${y - 6}C30 ${y - 5} 36 ${y + 3} 36 ${y + 14}ZM40 ${y + 14}C54 ${y + 12} 60 ${y + 4} 60 ${y - 6}C46 ${y - 5} 40 ${y + 3} 40 ${y + 14}Z`,
          ),
        )
        .join('') +
      fill('M38 6C44 12 44 20 38 26C32 20 32 12 38 6Z') +
      word(76, 60, 'agrilenta', 26, { width: 0.15 }),
  },
  {
    key: 'zendelin',
    name: 'Zendelin Maschinenbau',
    art:
      fill('M8 16H72V80H8ZM20 28V38H44L20 62V70H60V59H38L60 36V28Z') +
      word(88, 49, 'ZENDELIN', 20, { width: 0.2, cap: 'square', join: 'miter' }) +
      word(88, 72, 'MASCHINENBAU', 9.5, { width: 0.14, gap: 1.8 }),
  },
];

const svg = (box: string, inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`;

export const markJobs: Job[] = [
  {
    file: `${IMAGES}/logo.svg`,
    make: async () => svg('0 3 24 18', `<path fill="currentColor" fill-rule="evenodd" d="${MARK}"/>`),
  },
  // The favicon's shapes are simplified and sit on whole pixels of a 16 px grid.
  {
    file: `${IMAGES}/favicon.svg`,
    make: async () =>
      svg(
        '0 0 16 16',
        '<rect width="16" height="16" rx="3" fill="#14171a"/><path fill="#f26a1b" d="M2 3H12V5H4V11H12V13H2ZM6 6H9V7H14V9H9V10H6Z"/>',
      ),
  },
  ...CLIENTS.map((c): Job => ({ file: `${IMAGES}/clients/${c.key}.svg`, make: async () => svg('0 0 240 96', c.art) })),
  {
    file: `${CONTENT}/clients.json`,
    make: async () =>
      JSON.stringify(
        CLIENTS.map(({ key, name }) => ({ key, name })),
        null,
        2,
      ),
  },
];
