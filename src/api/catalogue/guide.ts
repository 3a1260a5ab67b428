import { idColumn, machineColumn, removalColumn, sheets } from '../../domain/catalogue/catalogue.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';

type Words = Record<InterfaceLanguage, string>;

/** The last sheet of an exported workbook, which explains the file. */
export const guide = {
  name: { fr: 'Mode d’emploi', en: 'Read me' },
  about: { fr: 'Sujet', en: 'Subject' },
  says: { fr: 'Explication', en: 'Explanation' },
} satisfies Record<string, Words>;

/** Whether a sheet is the explanation of the file, in any language. */
export function isGuide(name: string): boolean {
  return Object.values(guide.name).some((each) => each.toLowerCase() === name.trim().toLowerCase());
}

/** What appears beside a selected cell of these columns. */
export const hints: Record<string, Words> = {
  [idColumn.key]: {
    fr: 'Laissez l’ID tel quel. Une nouvelle ligne n’en a pas.',
    en: 'Leave the ID as it is. A new row has none.',
  },
  [machineColumn.key]: {
    fr: 'L’ID de la machine, ou le nom d’une nouvelle machine de ce fichier\u202f: n1, n2…',
    en: 'The ID of the machine, or the name of a new machine in this file: n1, n2…',
  },
  [removalColumn.key]: {
    fr: 'Un x supprime la ligne entière.',
    en: 'An x removes the whole row.',
  },
  public_from: {
    fr: '3.12.2026, ou avec l’heure\u202f: 3.12.2026 08:00',
    en: '3.12.2026, or with a time: 3.12.2026 08:00',
  },
  public_until: {
    fr: '3.12.2026 (jusqu’à la fin du jour), ou avec l’heure\u202f: 3.12.2026 08:00',
    en: '3.12.2026 (to the end of the day), or with a time: 3.12.2026 08:00',
  },
};

/** The rows of the sheet: a subject, and what there is to say about it. */
export function guideRows(language: InterfaceLanguage): [about: string, says: string][] {
  const titled = (key: string) => sheets.machines.columns.find((column) => column.key === key)?.title[language] ?? key;
  const lists = sheets.machines.columns.flatMap(({ title, kind }): [string, string][] =>
    kind.choices ? [[title[language], kind.choices[language].join(', ')]] : [],
  );
  return [
    [general.change[language], sayings.change[language]],
    [idColumn.title[language], sayings.id[language]],
    [removalColumn.title[language], sayings.remove[language]],
    ['(fr), (de), (en), (it), (es)', sayings.languages[language]],
    [general.blank[language], sayings.blank[language]],
    [titled('categories'), sayings.categories[language]],
    ...lists,
    [titled('price'), sayings.price[language]],
    [`${titled('public_from')}, ${titled('public_until')}`, sayings.moments[language]],
    [general.formulas[language], sayings.formulas[language]],
    [guide.name[language], sayings.guide[language]],
  ];
}

const general = {
  change: { fr: 'Modifier le catalogue', en: 'Change the catalogue' },
  blank: { fr: 'Cellules vides', en: 'Blank cells' },
  formulas: { fr: 'Formules', en: 'Formulas' },
} satisfies Record<string, Words>;

const sayings = {
  change: {
    fr: 'Modifiez des cellules, ajoutez des lignes, puis importez le fichier au même endroit. Les différences s’affichent avant que quoi que ce soit ne change. Vous pouvez déplacer les colonnes et les lignes.',
    en: 'Change cells, add rows, then import the file where you exported it. The differences are shown before anything changes. You may move columns and rows.',
  },
  id: {
    fr: 'Identifie la ligne. Une nouvelle ligne n’en a pas. Une nouvelle machine peut s’appeler n1, n2…, pour que les lignes des autres feuilles la désignent.',
    en: 'Identifies the row. A new row has none. A new machine may be called n1, n2…, so that rows of the other sheets can name it.',
  },
  remove: {
    fr: 'Un x supprime la ligne. Les lignes, les feuilles et les colonnes qui manquent dans le fichier restent dans le catalogue.',
    en: 'An x removes the row. Rows, sheets and columns that the file lacks stay in the catalogue.',
  },
  languages: {
    fr: 'Le texte dans cette langue. Le nom français est obligatoire.',
    en: 'The text in that language. The French name is required.',
  },
  blank: {
    fr: 'Une cellule vide efface un texte, un nombre ou une date. Elle ne change rien dans une colonne qui propose une liste.',
    en: 'A blank cell removes a text, a number or a date. It changes nothing in a column that offers a list.',
  },
  categories: {
    fr: '3 Presses\u202f; 5 Cisailles\u202f: le numéro compte, le nom seul suffit.',
    en: '3 Presses; 5 Shears: the number counts, the name alone is enough.',
  },
  price: {
    fr: '24500, 24’500.–, 24 500,50. Vide\u202f: sans prix.',
    en: '24500, 24’500.–, 24 500,50. Blank: no price.',
  },
  moments: {
    fr: '3.12.2026, 3 décembre 2026, ou avec l’heure 3.12.2026 08:00, à l’heure de l’atelier. Sans heure, la machine est publique dès le début du premier jour, et jusqu’à la fin du dernier.',
    en: '3.12.2026, 3 December 2026, or with a time 3.12.2026 08:00, in the workshop’s time zone. Without a time, the machine is public from the beginning of the first day, and to the end of the last one.',
  },
  formulas: {
    fr: 'Leur dernière valeur compte.',
    en: 'Their last value counts.',
  },
  guide: {
    fr: 'L’importation ignore cette feuille.',
    en: 'An import ignores this sheet.',
  },
} satisfies Record<string, Words>;
