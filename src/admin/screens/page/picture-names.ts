import type { TextKey, Translate } from '../../texts.ts';

/** The name of a picture of a page, which describes its position. */
export function pictureName(key: string, t: Translate): string {
  return t(names[key] ?? 'pages.pictures.names.hero');
}

/** All pictures except those at the top of a page (`hero-…`). */
const names: Record<string, TextKey> = {
  'hero-home-portrait': 'pages.pictures.names.portrait',
  'card-hydraulique': 'pages.pictures.names.hydraulique',
  'card-oxycoupage': 'pages.pictures.names.oxycoupage',
  'card-rd': 'pages.pictures.names.research',
  'teaser-machines': 'pages.pictures.names.teaser',
  'about-1': 'pages.pictures.names.first',
  'about-2': 'pages.pictures.names.second',
  rd: 'pages.pictures.names.rd',
  map: 'pages.pictures.names.map',
};
