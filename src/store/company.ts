import defaults from '../../content/company.json' with { type: 'json' };
import { type Company, companySchema } from '../domain/company.ts';
import type { Database } from './row.ts';
import { readSetting } from './setting.ts';

/** The company's facts: what the administrator has written over the invented defaults. */
export async function readCompany(db: Database): Promise<Company> {
  const written = await readSetting(db, 'company');
  return companySchema.parse({ ...defaults, ...(written as Partial<Company> | undefined) });
}
