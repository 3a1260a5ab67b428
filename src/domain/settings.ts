import { z } from 'zod';
import { because } from '../lib/reason-message.ts';
import { priceList, thicknessPriceList } from './enquiry/price-list.ts';
import { isHttps } from './page/web-address.ts';
import { emailAddress, telephoneNumber } from './text/address.ts';
import { localizedShape } from './text/localized.ts';
import { line, orBlank, text } from './text/text.ts';
import { openingTimes } from './time/opening-times.ts';
import { uidOrBlank } from './uid.ts';

const email = line(254).regex(emailAddress, because('email'));
const shortLineOrBlank = orBlank(line(100), because('shortLineOrBlank'));
const country = z.string().regex(/^[A-Z]{2}$/, because('country'));
const countryOrBlank = orBlank(country, because('countryOrBlank'));
const httpsOrBlank = orBlank(line(300).refine(isHttps), because('httpsOrBlank'));
const telephone = z.string().regex(telephoneNumber, because('telephone'));

/** The schedule of automatic backups. */
export const backupSchedules = ['off', 'daily', 'weekly'] as const;

/**
 * The company's facts, as texts, pages and mails show them, and the operator's choices. One record, edited in the
 * back-office; the defaults in content/company.json are clearly invented.
 */
export const settingsSchema = z.object({
  name: line(100),
  /** The name of the stored file of the company's own logo. Blank for the default logo. */
  logo: z.string().regex(/^([\da-f]{32}\.(webp|svg))?$/),
  /** Whether the own logo has a white background, because it is hard to see on the dark header. */
  logoOnWhite: z.boolean(),
  street: line(200),
  postcode: line(20),
  village: line(100),
  country,
  firstTown: line(100),
  secondTown: line(100),
  phone: telephone,
  mobile: orBlank(telephone, because('telephoneOrBlank')),
  email,
  facebook: httpsOrBlank,
  instagram: httpsOrBlank,
  youtube: httpsOrBlank,
  shop: httpsOrBlank,
  latitude: numberWithin(-90, 90),
  longitude: numberWithin(-180, 180),
  /** Blank if the company does not publish them. */
  ...localizedShape(['openingHours'], text(500)),
  /** The opening hours for search engines. */
  openingTimes,
  copyrightYear: z.string().regex(/^\d{4}([–-]\d{4})?$/, because('years')),
  designCredit: shortLineOrBlank,
  /** The registered name of the company, with its legal form. */
  legalName: shortLineOrBlank,
  uid: uidOrBlank,
  /** The provider that hosts the site, and the one that delivers its mails. */
  hostName: shortLineOrBlank,
  hostCountry: countryOrBlank,
  mailProviderName: shortLineOrBlank,
  mailProviderCountry: countryOrBlank,
  /** The recipient of enquiries, and the sender of the site's mails. */
  mailTo: email,
  mailFrom: email,
  /** Whether visitors get a mail that confirms their enquiry. */
  courtesyMail: z.boolean(),
  /** Where visitors' replies to answers go. Blank for the company's own address. */
  answersTo: orBlank(email, because('emailOrBlank')),
  /** Whether the workshop gets a copy of each answer. */
  answerCopy: z.boolean(),
  /** The end of each answer, with the placeholders `{person}`, `{company}` and `{phone}`. */
  ...localizedShape(['signature'], text(1000)),
  /** Whether a morning mail lists the follow-ups of the day, and its hour at the workshop. */
  dueMail: z.boolean(),
  dueMailHour: numberWithin(0, 23).int(because('wholeNumber')),
  /** Whether sold machines stay in the catalogue. They always keep their address. */
  soldInCatalogue: z.boolean(),
  /** What the workshop charges for cutting, in francs: by kg of a grade or family, by metre of cut and thickness, by piercing, and once. */
  materialPrices: priceList,
  cuttingPrices: thicknessPriceList,
  piercingPrice: numberWithin(0, 10_000),
  cuttingBase: numberWithin(0, 100_000),
  /** The rate of value added tax, in percent. */
  vatRate: numberWithin(0, 50),
  /** Whether visits are counted. */
  countVisits: z.boolean(),
  /** The maximum number of characters for machine translation in a month. */
  translationCharacters: numberWithin(0, 10_000_000).int(because('wholeNumber')),
  /** How long changes can be looked up and undone, in months. */
  historyMonths: numberWithin(1, 120).int(because('wholeNumber')),
  /** How long enquiries are kept, in months. */
  retentionMonths: numberWithin(1, 120).int(because('wholeNumber')),
  /** The schedule of backups, and how many are kept. */
  backupSchedule: z.enum(backupSchedules),
  backupsKept: numberWithin(1, 100).int(because('wholeNumber')),
});

/** The API has separate calls for the logo. */
export const settingsPatch = settingsSchema.omit({ logo: true }).partial();

export type Settings = z.infer<typeof settingsSchema>;
export type SettingsPatch = z.infer<typeof settingsPatch>;

/** Settings that only the workshop knows: no text of the site can contain them. */
export const confidentialSettings = [
  'materialPrices',
  'cuttingPrices',
  'piercingPrice',
  'cuttingBase',
  'vatRate',
] as const satisfies (keyof Settings)[];

/** The operator's choices. Unlike facts that visitors read, they act at once and cannot be prepared in a change set. */
export const liveSettings = [
  'mailTo',
  'mailFrom',
  'courtesyMail',
  'answersTo',
  'answerCopy',
  'dueMail',
  'dueMailHour',
  ...confidentialSettings,
  'countVisits',
  'translationCharacters',
  'historyMonths',
  'retentionMonths',
  'backupSchedule',
  'backupsKept',
] as const satisfies (keyof Settings)[];

/** One message covers all invalid input: empty, a text, a number out of bounds. */
function numberWithin(min: number, max: number) {
  const error = because({ code: 'numberBetween', low: min, high: max });
  return z.number({ error }).min(min, { error }).max(max, { error });
}
