import type { Config } from '../../config.ts';
import { settingsAnswer } from '../../contract/settings.ts';
import { type SettingsPatch, settingsPatch } from '../../domain/settings.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { changeSettings } from '../../store/content/settings.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { answerChange, ifMatch, seenVersion, withETag } from '../http/version.ts';
import { readSettingsAnswer } from './settings-answer.ts';

const tags = ['settings'];

/** The settings, edited by an administrator and shown on the site and in mails. */
export const settingsRoutes: ContentRoutes = async (app, { store, config }) => {
  app.get(
    '/settings',
    call('settings', 'Read the settings', { tags, answer: settingsAnswer }),
    async (_request, reply) => withETag(reply, await readSettingsAnswer(store.db, config)),
  );

  app.patch(
    '/settings',
    call('settings', 'Change the given settings', {
      tags,
      headers: ifMatch,
      body: settingsPatch,
      answer: settingsAnswer,
      refuses: { ...collision(settingsAnswer), ...writeFailures, ...failures(409) },
    }),
    (request, reply) => {
      const read = (db: Database) => readSettingsAnswer(db, config);
      return answerChange(store, reply, read, async (transaction) => {
        const patch = await withoutOverridden(transaction, config, request.body);
        await changeSettings(transaction, userOf(request), patch, { version: seenVersion(request) });
      });
    },
  );
};

/**
 * The patch without settings that the environment decides. A client that sends a full record back repeats their values.
 * @throws Refusal 409 when it changes one of them, because a stored value that is not used would mislead the administrator
 */
async function withoutOverridden(db: Database, config: Config, patch: SettingsPatch): Promise<SettingsPatch> {
  const { overridden, logo: _, ...settings } = await readSettingsAnswer(db, config);
  const given = Object.entries(patch).filter(([name]) => overridden.includes(name));
  for (const [name, value] of given) {
    if (value !== settings[name as keyof SettingsPatch]) throw fieldRefusal(409, [name], 'setInEnvironment');
  }
  return Object.fromEntries(Object.entries(patch).filter(([name]) => !overridden.includes(name)));
}
