import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { type AgencyFormat, agencyStates, targetLanguages } from '../../domain/text/agency.ts';
import { interfaceLanguages } from '../../domain/text/interface-language.ts';
import { text } from '../../domain/text/text.ts';
import { dayAt } from '../../domain/time/day.ts';
import { requireLanguage } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { allowLongWork } from '../http/long-work.ts';
import type { ContentRoutes } from '../http/options.ts';
import { openAgencyFiles } from './agency-files.ts';
import { receiveAgencyRoutes } from './receive-agency.ts';

const tags = ['translation'];

const agencyTypes: Record<AgencyFormat, string> = {
  xlf: 'application/xliff+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A comma-separated list of at least one of the words, such as `de,it`. */
function listOf<const Word extends string>(words: readonly Word[]) {
  return text(100)
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(words)).min(1));
}

const order = z.object({
  languages: listOf(targetLanguages).describe('The target languages, such as `de,it`'),
  states: listOf(agencyStates)
    .default([...agencyStates])
    .describe('The translation states to export, such as `missing,outdated`; both by default'),
  language: z.enum(interfaceLanguages).optional().describe('The language of titles and notes; English by default'),
});

/** Exports missing and outdated texts for a translation agency, and imports the translations. */
export const agencyRoutes: ContentRoutes = async (app, options) => {
  const { store, config, texts } = options;
  const files = openAgencyFiles(config.DATA_DIR);
  const standards = new Map([...texts.defaults.values()].flat().map((each) => [each.key, each]));

  for (const format of ['xlf', 'xlsx'] as const)
    app.get(
      `/translations/agency.${format}`,
      call(
        'translate',
        `Export the texts that need a translation, as ${format === 'xlf' ? 'XLIFF 1.2' : 'an Excel workbook'}`,
        {
          tags,
          querystring: order,
          produces: [agencyTypes[format]],
          answer: z.any().describe('The file'),
          refuses: [400, 413, 507],
        },
      ),
      async (request, reply) => {
        const { states, language: words = 'en' } = request.query;
        const languages = [...new Set(request.query.languages)];
        for (const language of languages) requireLanguage(request, language);
        allowLongWork(request);
        const path = await files.write(store.db, { languages, states, standards, format, words });
        reply.type(agencyTypes[format]);
        const name = `translations-${languages.join('-')}-${dayAt(new Date())}.${format}`;
        reply.header('content-disposition', contentDisposition(name));
        const file = createReadStream(path);
        file.on('close', () => rm(path, { force: true }).catch(() => {}));
        return reply.send(file);
      },
    );

  await receiveAgencyRoutes(files, standards)(app, options);
};
