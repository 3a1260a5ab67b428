import type { SettingsPatch } from '../../../domain/settings.ts';
import type { Language } from '../../../domain/text/language.ts';
import type { LineKind } from '../../fields/keyboard.ts';
import type { Translate } from '../../texts.ts';

type Localized = 'openingHours' | 'signature';

type Name = Exclude<keyof SettingsPatch, `${Localized}_${Language}`> | Localized;

/** A fact about the company, and what is typed. */
export type Fact = {
  name: Name;
  type: LineKind | 'lines' | 'localized' | 'switch' | 'schedule';
};

/** The facts in the groups of the settings screen. To add one, add a row here, its label and its hint. */
export const groups = [
  {
    title: 'company',
    facts: [
      { name: 'name', type: 'text' },
      { name: 'street', type: 'text' },
      { name: 'postcode', type: 'text' },
      { name: 'village', type: 'text' },
      { name: 'country', type: 'text' },
      { name: 'firstTown', type: 'text' },
      { name: 'secondTown', type: 'text' },
    ],
  },
  { title: 'logo', facts: [{ name: 'logoOnWhite', type: 'switch' }] },
  {
    title: 'contact',
    facts: [
      { name: 'phone', type: 'tel' },
      { name: 'mobile', type: 'tel' },
      { name: 'email', type: 'email' },
    ],
  },
  {
    title: 'links',
    facts: [
      { name: 'facebook', type: 'url' },
      { name: 'instagram', type: 'url' },
      { name: 'youtube', type: 'url' },
      { name: 'shop', type: 'url' },
    ],
  },
  {
    title: 'map',
    facts: [
      { name: 'latitude', type: 'decimal' },
      { name: 'longitude', type: 'decimal' },
    ],
  },
  {
    title: 'hours',
    facts: [
      { name: 'openingHours', type: 'localized' },
      { name: 'openingTimes', type: 'text' },
    ],
  },
  {
    title: 'law',
    facts: [
      { name: 'legalName', type: 'text' },
      { name: 'uid', type: 'text' },
      { name: 'hostName', type: 'text' },
      { name: 'hostCountry', type: 'text' },
      { name: 'mailProviderName', type: 'text' },
      { name: 'mailProviderCountry', type: 'text' },
    ],
  },
  {
    title: 'footer',
    facts: [
      { name: 'copyrightYear', type: 'text' },
      { name: 'designCredit', type: 'text' },
    ],
  },
  {
    title: 'mail',
    facts: [
      { name: 'mailTo', type: 'email' },
      { name: 'mailFrom', type: 'email' },
      { name: 'courtesyMail', type: 'switch' },
    ],
  },
  {
    title: 'answers',
    facts: [
      { name: 'answersTo', type: 'email' },
      { name: 'answerCopy', type: 'switch' },
      { name: 'dueMail', type: 'switch' },
      { name: 'dueMailHour', type: 'whole' },
      { name: 'signature', type: 'localized' },
    ],
  },
  { title: 'catalogue', facts: [{ name: 'soldInCatalogue', type: 'switch' }] },
  {
    title: 'cutting',
    facts: [
      { name: 'materialPrices', type: 'lines' },
      { name: 'cuttingPrices', type: 'lines' },
      { name: 'piercingPrice', type: 'decimal' },
      { name: 'cuttingBase', type: 'decimal' },
      { name: 'vatRate', type: 'decimal' },
    ],
  },
  { title: 'visits', facts: [{ name: 'countVisits', type: 'switch' }] },
  { title: 'translation', facts: [{ name: 'translationCharacters', type: 'whole' }] },
  {
    title: 'retention',
    facts: [
      { name: 'historyMonths', type: 'whole' },
      { name: 'retentionMonths', type: 'whole' },
    ],
  },
  {
    title: 'backup',
    facts: [
      { name: 'backupSchedule', type: 'schedule' },
      { name: 'backupsKept', type: 'whole' },
    ],
  },
] as const satisfies { title: string; facts: Fact[] }[];

/** The label of a fact; the name itself if the fact no longer exists. */
export function factLabel(name: string, t: Translate): string {
  if (name === 'logo') return t('settings.groups.logo');
  const fact = groups.flatMap(({ facts }): readonly Fact[] => facts).find((one) => one.name === name);
  return fact ? t(`settings.fields.${fact.name}`) : name;
}
