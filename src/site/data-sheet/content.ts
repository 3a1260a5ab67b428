import { timeZone } from '../../domain/day.ts';
import { longDay } from '../../domain/day-phrase.ts';
import type { Language } from '../../domain/language.ts';
import type { LocalText } from '../../domain/localized.ts';
import { pagePath } from '../../domain/page.ts';
import type { Company } from '../../domain/settings.ts';
import type { Texts } from '../merged-texts.ts';
import type { MachineData } from '../records.ts';

export type SheetPicture = {
  /** Name of the stored file that is shown: of a video its poster; undefined while it has none. */
  file: string | undefined;
  isVideo: boolean;
  description: LocalText;
  focus: { x: number; y: number };
};

export type SheetEntry = { name: LocalText; value: LocalText };

/** All that stands on a data sheet, and nothing else: two sheets with equal content are the same sheet. */
export type Sheet = {
  language: Language;
  /** Absolute address of the machine's page. */
  url: string;
  /** When the content was last changed: ISO 8601. */
  updated: string;
  name: LocalText;
  categories: LocalText[];
  description: LocalText;
  advantages: LocalText[];
  characteristics: SheetEntry[];
  options: SheetEntry[];
  pictures: SheetPicture[];
  contact: { name: string; address: string[]; phone: string; email: string; hours: LocalText };
  texts: Record<
    | 'kind'
    | 'date'
    | 'online'
    | 'code'
    | 'video'
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

/** More pictures would be an album; the page has them all. */
const mostPictures = 7;

type Surroundings = { language: Language; t: Texts; company: Company; hours: LocalText; publicUrl: string };

/** What stands on the data sheet of a machine in a language. */
export function sheetOf(machine: MachineData, { language, t, company, hours, publicUrl }: Surroundings): Sheet {
  return {
    language,
    url: publicUrl + pagePath({ page: 'machine', language, id: machine.id }),
    updated: machine.updated,
    name: machine.name,
    categories: machine.categories.map(({ name }) => name),
    description: machine.description,
    advantages: machine.advantages.map(({ description }) => description),
    characteristics: machine.technical_characteristics.map(({ name, value }) => ({ name, value })),
    options: machine.options.map(({ name, value }) => ({ name, value })),
    pictures: machine.pictures.slice(0, mostPictures).map(pictureOf),
    contact: {
      name: company.name,
      address: [company.street, `${company.postcode} ${company.village}`],
      phone: company.phone,
      email: company.email,
      hours,
    },
    texts: {
      ...t('sheet', { date: longDay(new Date(machine.updated), language, timeZone) }),
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

function pictureOf({ media, description }: MachineData['pictures'][number]): SheetPicture {
  const isVideo = media.type.startsWith('video/');
  const url = isVideo ? media.poster : (media.sources.find(({ width }) => width >= 1200)?.url ?? media.url);
  return { file: url?.split('/').at(-1), isVideo, description, focus: media.focus ?? { x: 50, y: 50 } };
}
