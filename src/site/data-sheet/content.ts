import type { Ground } from '../../domain/media/logo.ts';
import type { Focus } from '../../domain/media/media.ts';
import { pagePath } from '../../domain/page/page.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Language } from '../../domain/text/language.ts';
import type { LocalText } from '../../domain/text/localized.ts';
import { timeZone } from '../../domain/time/day.ts';
import { longDay } from '../../domain/time/day-phrase.ts';
import { offerEntries } from '../machines/offer.ts';
import type { Texts } from '../merged-texts.ts';
import type { OwnLogo } from '../own-logo.ts';
import type { MachineData } from '../records.ts';

export type DataSheetPicture = {
  /** Name of the stored file to show, which is the poster of a video. Undefined for a video without a poster. */
  file: string | undefined;
  isVideo: boolean;
  description: LocalText;
  focus: Focus;
};

export type DataSheetEntry = { name: LocalText; value: LocalText };

/** The complete content of a data sheet and nothing else. Sheets with equal content are the same sheet. */
export type DataSheet = {
  language: Language;
  /** Absolute address of the machine's page. */
  url: string;
  /** Time of the last change of the content, in ISO 8601. */
  updated: string;
  name: LocalText;
  categories: LocalText[];
  /** Condition, availability and price. */
  offer: DataSheetEntry[];
  description: LocalText;
  advantages: LocalText[];
  characteristics: DataSheetEntry[];
  options: DataSheetEntry[];
  pictures: DataSheetPicture[];
  /** The company's own logo: file name, background, and whether it contains the company's name. */
  logo?: { file: string; ground: Ground; holdsName: boolean } | undefined;
  contact: { name: string; address: string[]; phone: string; email: string; hours: LocalText };
  texts: Record<
    | 'kind'
    | 'date'
    | 'online'
    | 'code'
    | 'video'
    | 'offer'
    | 'description'
    | 'advantages'
    | 'characteristics'
    | 'options'
    | 'pictures'
    | 'contact'
    | 'illustration',
    string
  >;
};

/** The largest number of pictures. The machine's page has all of them. */
const mostPictures = 7;

type Surroundings = {
  language: Language;
  t: Texts;
  settings: Settings;
  logo: OwnLogo | undefined;
  hours: LocalText;
  publicUrl: string;
};

/** Returns the content of a machine's data sheet in a language. */
export function dataSheetOf(
  machine: MachineData,
  { language, t, settings, logo, hours, publicUrl }: Surroundings,
): DataSheet {
  return {
    language,
    url: publicUrl + pagePath({ page: 'machine', language, id: machine.id }),
    updated: machine.updated,
    name: machine.name,
    categories: machine.categories.map(({ name }) => name),
    offer: offerEntries(machine.stock, { t, language }).map(({ name, value }) => ({ name, value })),
    description: machine.description,
    advantages: machine.advantages.map(({ description }) => description),
    characteristics: machine.technical_characteristics.map(({ name, value }) => ({ name, value })),
    options: machine.options.map(({ name, value }) => ({ name, value })),
    pictures: machine.pictures.slice(0, mostPictures).map(pictureOf),
    logo: logo && { file: settings.logo, ground: logo.ground, holdsName: logo.holdsName },
    contact: {
      name: settings.name,
      address: [settings.street, `${settings.postcode} ${settings.village}`],
      phone: settings.phone,
      email: settings.email,
      hours,
    },
    texts: {
      ...t('sheet', { date: longDay(new Date(machine.updated), language, timeZone) }),
      offer: t('offer.title'),
      description: t('machine.description'),
      advantages: t('machine.advantages'),
      characteristics: t('machine.characteristics'),
      options: t('machine.options'),
      pictures: t('machine.pictures'),
      contact: t('footer.contact'),
      illustration: t('machines.illustration'),
    },
  };
}

function pictureOf({ media, description }: MachineData['pictures'][number]): DataSheetPicture {
  const isVideo = media.type.startsWith('video/');
  const url = isVideo ? media.poster : media.url;
  return { file: url?.split('/').at(-1), isVideo, description, focus: media.focus ?? { x: 50, y: 50 } };
}
