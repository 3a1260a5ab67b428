import { z } from 'zod';
import { changeSetAnswer } from '../../contract/change-set.ts';
import { type AgencyFormat, agencyLimits } from '../../domain/text/agency.ts';
import { fileName } from '../../domain/text/text.ts';
import { userOf } from '../auth/guard.ts';
import { readChangeSet } from '../change-set/read-change-set.ts';
import { acceptFiles } from '../content/upload/upload-stream.ts';
import { call } from '../http/call.ts';
import { encapsulated } from '../http/encapsulated.ts';
import { languageOfDetails, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { receiveImport } from '../import/receive-import.ts';
import type { AgencyFiles } from './agency-files.ts';
import type { Comparison } from './compare-texts.ts';

/** The accepted media types. Programs use different ones for XLIFF. */
const formats: Record<string, AgencyFormat> = {
  'application/xliff+xml': 'xlf',
  'application/x-xliff+xml': 'xlf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

const file = { formats, limit: agencyLimits.file, otherwise: 'bodyMustBeAgencyFile' } as const;

/** Routes that receive a file of an agency as a request body. */
export function receiveAgencyRoutes(files: AgencyFiles, standards: Comparison['standards']): ContentRoutes {
  return encapsulated(async (app, options) => {
    const { store } = options;
    acceptFiles(app, Object.keys(formats));

    app.post(
      '/translations/agency',
      call(
        { right: 'translate', isLive: true },
        `Upload a file of an agency (up to ${agencyLimits.file} MB) as the body, and compare it with the site: the answer is a set of prepared changes`,
        {
          tags: ['translation'],
          consumes: Object.keys(formats),
          querystring: z.object({ name: fileName(200).optional().describe('The name of the file') }),
          answer: changeSetAnswer,
          refuses: writeFailures,
        },
      ),
      (request, reply) =>
        receiveImport(options, reply, file, async (body, format) => {
          const { name = `translations.${format}` } = request.query;
          const id = await files.read(store.db, body, { format, name, user: userOf(request), standards });
          return readChangeSet(store, id, { language: languageOfDetails(request) });
        }),
    );
  });
}
