import { settingsAnswer } from '../../../contract/settings.ts';
import { logoTypes } from '../../../domain/media/media.ts';
import { recordMedia } from '../../../store/content/media.ts';
import { changeSettings } from '../../../store/content/settings.ts';
import type { Database } from '../../../store/engine/row.ts';
import { userOf } from '../../auth/guard.ts';
import { call } from '../../http/call.ts';
import { collision, writeFailures } from '../../http/failure.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { answerChange, ifMatch, seenVersion } from '../../http/version.ts';
import { readSettingsAnswer } from '../../operations/settings-answer.ts';
import { acceptFiles, receiveLogo } from './upload-stream.ts';

const tags = ['settings'];

/** Uploads the company's own logo, or goes back to the one that comes with the program. */
export const uploadLogoRoutes: ContentRoutes = async (app, options) => {
  const { store, config, media } = options;
  const read = (db: Database) => readSettingsAnswer(db, config);
  acceptFiles(app, logoTypes);

  app.post(
    '/settings/logo/stream',
    call('settings', 'Upload the company’s own logo (SVG up to 2 MB, or a picture up to 30 MB) as the body', {
      tags,
      consumes: logoTypes,
      headers: ifMatch,
      answer: settingsAnswer,
      refuses: { ...collision(settingsAnswer), ...writeFailures },
    }),
    async (request, reply) => {
      const file = await receiveLogo(options, reply);
      const logoOnWhite = (await media.groundOf(file.name)) === 'white';
      return answerChange(store, reply, read, async (transaction) => {
        await recordMedia(transaction, file);
        const patch = { logo: file.name, logoOnWhite };
        await changeSettings(transaction, userOf(request), patch, { version: seenVersion(request) });
      });
    },
  );

  app.delete(
    '/settings/logo',
    call('settings', 'Delete the company’s own logo; the one that comes with the program is shown again', {
      tags,
      headers: ifMatch,
      answer: settingsAnswer,
      refuses: { ...collision(settingsAnswer), ...writeFailures },
    }),
    (request, reply) =>
      answerChange(store, reply, read, (transaction) =>
        changeSettings(transaction, userOf(request), { logo: '' }, { version: seenVersion(request) }),
      ),
  );
};
