import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../src/site/merged-texts.ts';
import { openDatabase } from './site-database.ts';

export const enquiry = {
  name: 'Anna Müller',
  entreprise: 'Müller Forst AG',
  email: 'anna.mueller@example.ch',
  phonenumber: '+41 00 000 00 02',
  message: 'Zylinder 80/50 × 600 undicht.\nBitte um Offerte.',
};

export const quote = { ...enquiry, object: 'Vérin de presse' };

type Values = typeof enquiry & { object?: string };

/** Finds the form of a page, with its fields and buttons by their visible labels. */
export function formOf(page: Page, t: Texts) {
  const form = page.locator('form.form');
  return {
    form,
    field: (name: keyof Values): Locator => form.getByRole('textbox', { name: `${t(`form.${name}`)} *`, exact: true }),
    product: form.getByRole('combobox', { name: t('form.product') }),
    send: form.locator('[type=submit]'),
    files: form.getByLabel(t('form.attachments.label'), { exact: true }),
    status: form.getByRole('status'),
    alert: form.getByRole('alert'),
  };
}

type Form = ReturnType<typeof formOf>;

export async function fill({ field }: Form, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name as keyof Values).fill(value);
}

export async function expectValues({ field }: Form, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) await expect(field(name as keyof Values)).toHaveValue(value);
}

/** Returns the same fields, cleared. */
export function cleared<Fields extends Values>(values: Fields): Fields {
  return Object.fromEntries(Object.keys(values).map((name) => [name, ''])) as Fields;
}

/** Returns the stored enquiries with this subject or message, in order of arrival. */
export function storedEnquiries(directory: string, text: string): Record<string, unknown>[] {
  const database = openDatabase(directory, { readOnly: true });
  try {
    const query = 'select * from enquiry where object = ? or message = ? order by id';
    return database.prepare(query).all(text, text);
  } finally {
    database.close();
  }
}
