import { z } from 'zod';
import { because } from '../lib/reason-message.ts';
import { localizedShape } from './localized.ts';
import { openingTimes } from './opening-times.ts';
import { emailAddress, line, orBlank, text } from './text.ts';
import { uidOrBlank } from './uid.ts';
import { httpsOrBlank } from './web-address.ts';

const email = line(254).regex(emailAddress, because('email'));
const shortLineOrBlank = orBlank(line(100), because('shortLineOrBlank'));
const country = z.string().regex(/^[A-Z]{2}$/, because('country'));
const countryOrBlank = orBlank(country, because('countryOrBlank'));
const telephone = z.string().regex(/^\+?[\d ()./-]{4,30}$/, because('telephone'));

/** How often backups are made automatically. */
export const backupSchedules = ['off', 'daily', 'weekly'] as const;

/**
 * What texts, pages and mails show of the company, and what its operator has chosen. One record, edited in the
 * back-office; the defaults in content/company.json are clearly invented.
 */
export const settingsSchema = z.object({
  name: line(100),
  /** The name of the stored file of the company's own logo; blank for the one that comes with the program. */
  logo: z.string().regex(/^([\da-f]{32}\.(webp|svg))?$/),
  /** Whether the own logo stands on white, since it is hard to see on the dark header. */
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
  /** Blank where the company does not say. */
  ...localizedShape(['openingHours'], text(500)),
  /** The same for search engines. */
  openingTimes,
  copyrightYear: z.string().regex(/^\d{4}([–-]\d{4})?$/, because('years')),
  designCredit: shortLineOrBlank,
  /** The company as it is registered, with its legal form. */
  legalName: shortLineOrBlank,
  uid: uidOrBlank,
  /** Who keeps the site, and who carries its mails. */
  hostName: shortLineOrBlank,
  hostCountry: countryOrBlank,
  mailProviderName: shortLineOrBlank,
  mailProviderCountry: countryOrBlank,
  /** Where enquiries go, and where the site's mails come from. */
  mailTo: email,
  mailFrom: email,
  /** Whether visitors get a mail that confirms their enquiry. */
  courtesyMail: z.boolean(),
  /** Where visitors' replies to answers go; blank: to the company's own address. */
  answersTo: orBlank(email, because('emailOrBlank')),
  /** Whether the workshop gets a copy of each answer. */
  answerCopy: z.boolean(),
  /** What answers end with: `{person}`, `{company}` and `{phone}` are filled in. */
  ...localizedShape(['signature'], text(1000)),
  /** Whether a mail tells each morning what is to be followed up, and from which hour on at the workshop. */
  dueMail: z.boolean(),
  dueMailHour: numberWithin(0, 23).int(because('wholeNumber')),
  /** Whether machines that are sold stay in the catalogue. They always keep their address. */
  soldInCatalogue: z.boolean(),
  /** Whether visits are counted. */
  countVisits: z.boolean(),
  /** How many characters may be sent to be translated by machine in a month. */
  translationCharacters: numberWithin(0, 10_000_000).int(because('wholeNumber')),
  /** How long changes can be looked up and undone. */
  historyMonths: numberWithin(1, 120).int(because('wholeNumber')),
  /** How long enquiries are kept. */
  retentionMonths: numberWithin(1, 120).int(because('wholeNumber')),
  /** How often a backup is made, and how many are kept. */
  backupSchedule: z.enum(backupSchedules),
  backupsKept: numberWithin(1, 100).int(because('wholeNumber')),
});

/** The logo has calls of its own. */
export const settingsPatch = settingsSchema.omit({ logo: true }).partial();

export type Settings = z.infer<typeof settingsSchema>;
export type SettingsPatch = z.infer<typeof settingsPatch>;

/** One message covers all invalid input: nothing, a text, a number beyond the bounds. */
function numberWithin(min: number, max: number) {
  const error = because({ code: 'numberBetween', low: min, high: max });
  return z.number({ error }).min(min, { error }).max(max, { error });
}
