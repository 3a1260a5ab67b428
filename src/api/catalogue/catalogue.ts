import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { catalogueImportAnswer } from '../../contract/catalogue.ts';
import { interfaceLanguages } from '../../domain/text/interface-language.ts';
import { idText } from '../../domain/text/text.ts';
import { dayAt } from '../../domain/time/day.ts';
import { Refusal } from '../../lib/refusal.ts';
import { applyImport } from '../../store/catalogue/apply-import.ts';
import { refreshImport } from '../../store/catalogue/refresh-import.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { failures, languageOfDetails, writeFailures } from '../http/failure.ts';
import { allowLongWork } from '../http/long-work.ts';
import type { ContentRoutes } from '../http/options.ts';
import { flagText, idParams } from '../http/shape.ts';
import { readImport } from './import-answer.ts';
import { receiveRoutes } from './receive-catalogue.ts';
import { openSpreadsheets } from './spreadsheets.ts';
import type { FileFormat } from './write-file.ts';

const tags = ['catalogue'];

const types: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

const languageQuery = z.object({
  language: z
    .enum(interfaceLanguages)
    .optional()
    .describe('The language of titles and fixed values; English by default'),
});

/** Exports and imports the whole catalogue as a spreadsheet. */
export const catalogueRoutes: ContentRoutes = async (app, options) => {
  const { store, config } = options;
  const spreadsheets = openSpreadsheets(config.DATA_DIR);
  const importOf = (request: Parameters<typeof languageOfDetails>[0], id: number, after?: number) =>
    readImport(store.db, id, { after, language: languageOfDetails(request) });

  for (const format of ['xlsx', 'zip'] as const)
    app.get(
      `/catalogue.${format}`,
      call(
        'content',
        format === 'xlsx'
          ? 'Export the catalogue as an Excel workbook with sheets of machines, characteristics, options and advantages'
          : 'Export the catalogue as a zip of CSV files',
        {
          tags,
          querystring: languageQuery,
          produces: [types[format]],
          answer: z.any().describe('The file'),
          refuses: [400, 413, 507],
        },
      ),
      async (request, reply) => {
        allowLongWork(request);
        const path = await spreadsheets.write(store.db, format, request.query.language ?? 'en');
        reply.type(types[format]);
        reply.header('content-disposition', contentDisposition(`catalogue-${dayAt(new Date())}.${format}`));
        const file = createReadStream(path);
        file.on('close', () => rm(path, { force: true }).catch(() => {}));
        return reply.send(file);
      },
    );

  app.get(
    '/catalogue/import/:id',
    call('content', 'Read the differences and faults of an imported spreadsheet, before or after it is applied', {
      tags,
      params: idParams,
      querystring: z.object({
        after: idText.optional().describe('The number of the last difference on the previous page'),
      }),
      answer: catalogueImportAnswer,
      refuses: [400, 404],
    }),
    (request) => importOf(request, request.params.id, request.query.after),
  );

  app.post(
    '/catalogue/import/:id/apply',
    call('content', 'Apply a spreadsheet as one change, with one history entry; one with faults only if `partial`', {
      tags,
      params: idParams,
      querystring: z.object({ partial: flagText.optional().describe('Leaves out the rows with faults') }),
      answer: catalogueImportAnswer,
      refuses: { ...writeFailures, ...failures(409) },
    }),
    async (request) => {
      const { id } = request.params;
      allowLongWork(request);
      try {
        await applyImport(store, userOf(request), id, { isPartial: request.query.partial === true });
      } catch (error) {
        // Updates the differences, so that the user sees the current ones next.
        if (error instanceof Refusal && error.sentence === 'catalogueChanged') await refreshImport(store.db, id);
        throw error;
      }
      return importOf(request, id);
    },
  );

  await app.register(receiveRoutes(spreadsheets), options);
};
