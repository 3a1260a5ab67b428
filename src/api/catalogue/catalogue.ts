import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { interfaceLanguages } from '../../domain/text/interface-language.ts';
import { dayAt } from '../../domain/time/day.ts';
import { call } from '../http/call.ts';
import { allowLongWork } from '../http/long-work.ts';
import type { ContentRoutes } from '../http/options.ts';
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

  await receiveRoutes(spreadsheets)(app, options);
};
