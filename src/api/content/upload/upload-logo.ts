import { settingsAnswer } from '../../../contract/settings.ts';
import { logoTypes } from '../../../domain/media/media.ts';
import { findFieldEntry } from '../../../store/content/history/history.ts';
import { recordMedia } from '../../../store/content/media.ts';
import { changeSettings, readSettings, settingsSubject } from '../../../store/content/settings.ts';
import type { Database } from '../../../store/engine/row.ts';
import { userOf } from '../../auth/guard.ts';
import { call } from '../../http/call.ts';
import { collision, writeFailures } from '../../http/failure.ts';
import type { ContentRoutes } from '../../http/options.ts';
import { answerChange, ifMatch, seenVersion } from '../../http/version.ts';
import { readSettingsAnswer } from '../../operations/settings-answer.ts';
import type { FilePlace } from './file-place.ts';
import { placeRoutes } from './place-routes.ts';
import { receiveLogo } from './upload-stream.ts';

const tags = ['settings'];

const place: FilePlace = {
  right: 'settings',
  tags,
  path: '/settings/logo',
  answer: settingsAnswer,
  find: async (db) => ({ media: (await readSettings(db)).logo }),
  async show({ request, options: { store, config, media } }, reply, { file }) {
    const logoOnWhite = (await media.groundOf(file.name)) === 'white';
    const read = (db: Database) => readSettingsAnswer(db, config);
    return answerChange(store, reply, read, async (db) => {
      const { logo } = await readSettings(db);
      await recordMedia(db, file);
      const patch = { logo: file.name, logoOnWhite };
      await changeSettings(db, userOf(request), patch, { version: seenVersion(request) });
      if (logo !== file.name) reply.header('history-id', String(await findFieldEntry(db, settingsSubject, 'logo')));
    });
  },
};

const filePlace = placeRoutes(place, {
  summary: 'Upload the company’s own logo (SVG up to 2 MB, or a picture up to 30 MB) as the body',
  types: logoTypes,
  receive: receiveLogo,
});

/** Uploads the company's own logo, edits it, or goes back to the one that comes with the program. */
export const uploadLogoRoutes: ContentRoutes = async (app, options) => {
  const { store, config } = options;
  const read = (db: Database) => readSettingsAnswer(db, config);
  await filePlace(app, options);

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
