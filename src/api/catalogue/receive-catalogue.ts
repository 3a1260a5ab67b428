import { z } from 'zod';
import { changeSetAnswer } from '../../contract/change-set.ts';
import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts';
import { interfaceLanguages } from '../../domain/text/interface-language.ts';
import { fileName } from '../../domain/text/text.ts';
import { userOf } from '../auth/guard.ts';
import { readChangeSet } from '../change-set/read-change-set.ts';
import { acceptFiles } from '../content/upload/upload-stream.ts';
import { call } from '../http/call.ts';
import { encapsulated } from '../http/encapsulated.ts';
import { languageOfDetails, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { receiveImport } from '../import/receive-import.ts';
import type { ReadFormat } from './read-file.ts';
import type { Spreadsheets } from './spreadsheets.ts';

/** The accepted media types. Browsers use different ones for zip and CSV files. */
const formats: Record<string, ReadFormat> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
  'text/csv': 'csv',
  'application/vnd.ms-excel': 'csv',
};

const file = { formats, limit: catalogueLimits.file, otherwise: 'bodyMustBeSpreadsheet' } as const;

const query = z.object({
  language: z.enum(interfaceLanguages).optional(),
  name: fileName(200).optional().describe('The name of the file; for a single CSV file, it determines the sheet'),
});

/** Routes that receive a spreadsheet as a request body. */
export function receiveRoutes(spreadsheets: Spreadsheets): ContentRoutes {
  return encapsulated(async (app, options) => {
    const { store } = options;
    acceptFiles(app, Object.keys(formats));

    app.post(
      '/catalogue/import',
      call(
        { right: 'content', isLive: true },
        `Upload a spreadsheet (up to ${catalogueLimits.file} MB) as the body, and compare it with the catalogue: the answer is a set of prepared changes`,
        {
          tags: ['catalogue'],
          consumes: Object.keys(formats),
          querystring: query,
          answer: changeSetAnswer,
          refuses: writeFailures,
        },
      ),
      (request, reply) =>
        receiveImport(options, reply, file, async (body, format) => {
          const { name = `catalogue.${format}`, language = 'en' } = request.query;
          const id = await spreadsheets.read(store.db, body, { format, name, language, user: userOf(request) });
          return readChangeSet(store, id, { language: languageOfDetails(request) });
        }),
    );
  });
}
