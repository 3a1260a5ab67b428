import { machineFields } from '../../src/domain/catalogue/machine.ts';
import { languages } from '../../src/domain/text/language.ts';
import { type Localized, localizedKeys } from '../../src/domain/text/localized.ts';

/** Returns five different texts of each field: `name_de` is `name in de`. */
export function inAll<const Field extends string>(...fields: Field[]): Localized<Field> {
  const entries = fields.flatMap((field) =>
    languages.map((language) => [`${field}_${language}`, `${field} in ${language}`]),
  );
  return Object.fromEntries(entries) as Localized<Field>;
}

/** Returns the same fields, blank. */
export function blank<const Field extends string>(...fields: Field[]): Localized<Field> {
  return Object.fromEntries(localizedKeys(fields).map((key) => [key, ''])) as Localized<Field>;
}

export const machine = inAll(...machineFields);
export const category = inAll('name');
export const news = inAll('title');
export const newsContent = inAll('title', 'content');

export const enquiry = {
  name: 'Anna Müller',
  entreprise: 'Müller Forst AG',
  email: 'anna.mueller@example.ch',
  phonenumber: '+41 00 000 00 01',
  message: 'Können Sie diesen Zylinder überholen?\nLänge 1 m.',
};
