import type { InterfaceLanguage } from '../text/interface-language.ts';
import { type Language, languages } from '../text/language.ts';
import { categoriesCell } from './catalogue-categories.ts';
import {
  type CellKind,
  choiceCell,
  flagCell,
  instantCell,
  lineCell,
  numberCell,
  priceCell,
  textCell,
} from './catalogue-cell.ts';
import { machineLists } from './machine.ts';
import type { Stock } from './stock.ts';

/** The sheets of the catalogue, in their order in the file. */
export const sheetKeys = ['machines', 'characteristics', 'options', 'advantages'] as const;

export type SheetKey = (typeof sheetKeys)[number];

type Title = Record<InterfaceLanguage, string>;

/** A column of a sheet that holds a field: `key` is the column of the table, `title` its heading. */
export type SheetColumn = { key: string; field: string; language: Language | null; title: Title; kind: CellKind };

const conditionWords: Record<Stock['condition'], Title> = {
  new: { en: 'New', fr: 'Neuve' },
  demonstration: { en: 'Demonstration', fr: 'Démonstration' },
  used: { en: 'Used', fr: 'Occasion' },
};
const availabilityWords: Record<Stock['availability'], Title> = {
  to_order: { en: 'To order', fr: 'Sur commande' },
  in_stock: { en: 'In stock', fr: 'En stock' },
  reserved: { en: 'Reserved', fr: 'Réservée' },
  sold: { en: 'Sold', fr: 'Vendue' },
};
const vatWords: Record<Stock['vat'], Title> = {
  excluded: { en: 'Not included', fr: 'Non comprise' },
  included: { en: 'Included', fr: 'Comprise' },
};

/** Add a new column of a machine here, with its kind of cell. Its rules are in its schema (`domain/machine.ts`). */
const machineColumns: SheetColumn[] = [
  ...texts('name', { en: 'Name', fr: 'Nom' }, lineCell),
  ...texts('description', { en: 'Description', fr: 'Description' }),
  ...texts('metadescription', { en: 'For search engines', fr: 'Pour les moteurs de recherche' }),
  column('categories', { en: 'Categories', fr: 'Catégories' }, categoriesCell),
  column('condition', { en: 'Condition', fr: 'État' }, choiceCell(conditionWords)),
  column('year', { en: 'Year of construction', fr: 'Année de construction' }, numberCell),
  column('operating_hours', { en: 'Hours of operation', fr: 'Heures de marche' }, numberCell),
  column('availability', { en: 'Availability', fr: 'Disponibilité' }, choiceCell(availabilityWords)),
  column('price', { en: 'Price in CHF', fr: 'Prix en CHF' }, priceCell),
  column('vat', { en: 'VAT', fr: 'TVA' }, choiceCell(vatWords)),
  column('visible', { en: 'Visible', fr: 'Visible' }, flagCell),
  column('public_from', { en: 'Public from', fr: 'Publique dès' }, instantCell('00:00')),
  column('public_until', { en: 'Public until', fr: 'Publique jusqu’à' }, instantCell('23:59')),
  column('priority', { en: 'Priority', fr: 'Priorité' }, numberCell),
];

const place = column('priority', { en: 'Priority', fr: 'Priorité' }, numberCell);

const specificationColumns: SheetColumn[] = [
  ...texts('name', { en: 'Name', fr: 'Nom' }, lineCell),
  ...texts('value', { en: 'Value', fr: 'Valeur' }, lineCell),
  place,
];

export const sheets = {
  machines: { table: 'machine', title: { en: 'Machines', fr: 'Machines' }, columns: machineColumns },
  characteristics: {
    table: machineLists['technical-characteristics'].table,
    title: { en: 'Characteristics', fr: 'Caractéristiques' },
    columns: specificationColumns,
  },
  options: {
    table: machineLists.options.table,
    title: { en: 'Options', fr: 'Options' },
    columns: specificationColumns,
  },
  advantages: {
    table: machineLists.advantages.table,
    title: { en: 'Advantages', fr: 'Avantages' },
    columns: [...texts('description', { en: 'Text', fr: 'Texte' }), place],
  },
} as const satisfies Record<SheetKey, { table: string; title: Title; columns: SheetColumn[] }>;

/** Columns that identify a row, in front of its fields, and the one that removes it, behind them. */
export const idColumn = { key: 'id', title: { en: 'ID', fr: 'ID' } };
export const machineColumn = { key: 'machine', title: { en: 'Machine ID', fr: 'ID de la machine' } };
/** For readers only: imports ignore it. */
export const machineNameColumn = { key: 'machine_name', title: { en: 'Name of the machine', fr: 'Nom de la machine' } };
export const removalColumn = { key: 'remove', title: { en: 'Remove', fr: 'Supprimer' } };

/** The columns that identify a row, in the order of the sheet. */
export function leadColumns(sheet: SheetKey): (typeof idColumn)[] {
  return sheet === 'machines' ? [idColumn] : [machineColumn, machineNameColumn, idColumn];
}

/** `Machines!D7`: the cell in a column (from 0) and a line (from 1). Without a line, the whole sheet. */
export function cellName(sheet: string, line?: number, at = 0): string {
  return line === undefined ? sheet : `${sheet}!${columnLetters(at)}${line}`;
}

/** The spreadsheet letters of a column (from 0): A, B, … Z, AA. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (at % 26));
}

function texts(field: string, title: Title, kind = textCell): SheetColumn[] {
  return languages.map((language) => ({
    key: `${field}_${language}`,
    field,
    language,
    title: { en: `${title.en} (${language})`, fr: `${title.fr} (${language})` },
    kind,
  }));
}

function column(field: string, title: Title, kind: CellKind): SheetColumn {
  return { key: field, field, language: null, title, kind };
}
