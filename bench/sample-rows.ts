import { languages } from '../src/domain/text/language.ts';

const kinds = [
  ['Fendeuse', 'Holzspalter', 'Log splitter', 'Spaccalegna', 'Astilladora de leña'],
  ['Élévateur à grappin', 'Hebebühne', 'Lift', 'Elevatore', 'Elevador'],
  ['Broyeur forestier', 'Häcksler', 'Forestry mulcher', 'Trituratore', 'Trituradora'],
  ['Remorque basculante', 'Kippanhänger', 'Tipping trailer', 'Rimorchio ribaltabile', 'Remolque basculante'],
  ['Vérin télescopique', 'Teleskopzylinder', 'Telescopic cylinder', 'Cilindro telescopico', 'Cilindro telescópico'],
  ['Presse hydraulique', 'Hydraulikpresse', 'Hydraulic press', 'Pressa idraulica', 'Prensa hidráulica'],
  ['Arracheuse', 'Kartoffelroder', 'Potato harvester', 'Scavapatate', 'Arrancadora'],
  ['Scie à ruban', 'Bandsäge', 'Band saw', 'Segatrice a nastro', 'Sierra de cinta'],
];
const makers = ['Alpex', 'Bergor', 'Jurat', 'Montex', 'Rhodal'];
export const pictures = 6;
export const moment = '2026-01-01T08:00:00.000Z';
export const stamps = { created_at: moment, updated_at: moment };

/** Returns the row of a machine, whose kind, maker and number follow from its id. */
export function machine(id: number): object {
  const kind = kinds[(id * 5) % kinds.length] ?? [];
  const names = languages.map((language, index) => [
    `name_${language}`,
    `${kind[index]} ${makers[id % 5]} ${1000 + id}`,
  ]);
  return {
    ...Object.fromEntries(names),
    ...(id % 7 === 0 && { name_de: '' }),
    ...texts('description', paragraph(4)),
    ...texts('metadescription', paragraph(1)),
    condition: id % 50 === 0 ? 'used' : 'new',
    availability: id % 50 === 0 ? 'in_stock' : 'to_order',
    ...stamps,
  };
}

export function newsItem(id: number): object {
  const day = new Date(Date.UTC(2000, 0, 1) + (id % 9000) * 86_400_000).toISOString().slice(0, 10);
  return { ...texts('title', `Nouvelle ${id} de l’atelier`), date: day, media: fileName(id % pictures), ...stamps };
}

/** Returns the row of a picture. All machines and news share a few. */
export function picture(id: number): object {
  const facts = { type: 'image/webp', width: 1600, height: 1200, size: 200_000, poster: null, placeholder: null };
  return { name: fileName(id - 1), ...facts, created_at: moment };
}

function fileName(index: number): string {
  return `${String(index).repeat(20)}.webp`;
}

/** Returns the columns of a field with the same text in all languages. */
export function texts(field: string, text: string): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [`${field}_${language}`, `${text} (${language})`]));
}

export function paragraph(sentences: number): string {
  return 'Une phrase d’une longueur moyenne qui décrit ce que fait la machine et pour qui elle est faite. '.repeat(
    sentences,
  );
}
