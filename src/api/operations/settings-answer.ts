import type { z } from 'zod';
import { type Config, settingsOverrides } from '../../config.ts';
import type { settingsAnswer } from '../../contract/settings.ts';
import { mediaUrl } from '../../domain/media/media.ts';
import { readSettingsRecord } from '../../store/content/settings.ts';
import type { Database } from '../../store/engine/row.ts';

/** The settings as the API answers them, with the address of the logo. */
export async function readSettingsAnswer(db: Database, config: Config): Promise<z.infer<typeof settingsAnswer>> {
  const overrides = settingsOverrides(config);
  const { settings, version } = await readSettingsRecord(db, overrides);
  const logo = settings.logo && mediaUrl(settings.logo);
  return { ...settings, logo, version, overridden: Object.keys(overrides) };
}
